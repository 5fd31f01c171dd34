import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { uploadPurposes, type CaseFile } from '../../../domain/order/files/file.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import type { Channel } from '../ui/conversation/channel.ts';
import { TalkLog } from '../ui/conversation/Talk.tsx';
import { messageUploads } from '../ui/upload/index.ts';
import type { HistoryEntry } from './course.ts';
import { talkedEvents } from './EventInTalk.tsx';
import { partnerOf } from './partnerOf.ts';

const channelOf = (orderId: string): Channel => ({
  id: orderId,
  page: (before) => [
    'message',
    'query',
    { filter: { orderId, ...(before && { before }) }, sort: '-sentAt', page: 1, pageSize: limits.messagePage },
  ],
  marks: () => ['message', 'marks', { orderId }],
  read: (messageId) => ['message', 'read', { orderId, messageId }],
  write: (body, fileIds) => ['message', 'create', { orderId, body, fileIds }],
  takeBack: ({ id, version }) => ['message', 'delete', { id, version }],
  download: (fileId) => ['message', 'download', { fileId }],
  queue: messageUploads,
  // Keeps them apart from case files of the same name.
  pathOf: ({ name }) => `message/${name}`,
});

/** The conversation between an order's clinic and lab. */
export function useOrderChannel(order: Order): Channel {
  const { actor } = useSession();
  const [take] = useRun<'file', CaseFile>('file', 'addToCase');
  const { run: give } = useAction('order', 'addFiles');
  const mayAdd = uploadPurposes(actor, order).length > 0;
  const gives = isAllowed(orderEntity, 'addFiles', actor, order);
  const partner = partnerOf(order, actor)?.name ?? null;
  return useMemo(() => {
    const addToCase = async (fileIds: readonly string[]) => {
      const added: CaseFile[] = [];
      for (const id of fileIds) added.push(await take({ id }));
      const unsent = added.filter(({ sent }) => !sent);
      if (gives && unsent.length > 0) await give({ id: order.id, fileIds: unsent.map(({ id }) => id) });
    };
    return { ...channelOf(order.id), partner, ...(mayAdd && { addToCase }) };
  }, [order.id, partner, take, give, gives, mayAdd]);
}

/** What the clinic and the lab said and did, in one thread, with the message field below. */
export function Conversation({ order, history }: { order: Order; history: readonly HistoryEntry[] }) {
  const translate = useTranslate();
  const title = translate('entities.message.many');
  const { side } = useSession();
  const events = useMemo(() => talkedEvents(order, history, side), [order, history, side]);
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', padding: 1.75, paddingBlockEnd: 0 }}
    >
      <TalkLog label={title} empty={translate('orderDetail.conversation.empty')} events={events} fills />
    </Box>
  );
}
