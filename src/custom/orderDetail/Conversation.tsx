import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { file as fileEntity, uploadPurposes, type CaseFile } from '../../../domain/order/files/file.ts';
import { isAllowed, actionOf, isNotifying, mayEver } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import type { Channel } from '../ui/conversation/channel.ts';
import { TalkLog } from '../ui/conversation/Talk.tsx';
import { messageUploads } from '../ui/upload/index.ts';
import type { HistoryEntry } from './course.ts';
import { partnerOf } from './partnerOf.ts';
import type { Side } from '../../../domain/roles.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import type { TalkEvent } from '../ui/conversation/between.ts';
import { SaidBack } from '../ui/SaidBack.tsx';
import { PinList } from './pins/PinList.tsx';
import { useToothDetails } from './toothDetail/toothDetails.ts';
import { useHistoryWords } from './useHistoryWords.ts';

const discard: Channel['discard'] = (fileId) => ['file', 'delete', { ids: [fileId] }];

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
  const mayDiscard = mayEver(fileEntity, 'delete', actor);
  const mayAdd = mayEver(fileEntity, 'addToCase', actor) && uploadPurposes(actor, order).length > 0;
  const gives = isAllowed(orderEntity, 'addFiles', actor, order);
  const partner = partnerOf(order, actor)?.name ?? null;
  return useMemo(() => {
    const addToCase = async (fileIds: readonly string[]) => {
      const added: CaseFile[] = [];
      for (const id of fileIds) added.push(await take({ id }));
      const unsent = added.filter(({ sent }) => !sent);
      if (gives && unsent.length > 0) await give({ id: order.id, fileIds: unsent.map(({ id }) => id) });
    };
    return { ...channelOf(order.id), partner, ...(mayAdd && { addToCase }), ...(mayDiscard && { discard }) };
  }, [order.id, partner, take, give, gives, mayAdd, mayDiscard]);
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

/** The events shown among the messages: those with a reason or that notify the other side, and changes to pins. */
const talkedEvents = (order: Order, history: readonly HistoryEntry[], side: Side | null): TalkEvent[] =>
  history
    .filter(({ action: name, details, reason }) => {
      const action = actionOf(orderEntity, name);
      return details?.pin !== undefined || Boolean(reason) || (action && isNotifying(action));
    })
    .map((entry) => ({
      id: entry.id ?? `${entry.at} ${entry.action}`,
      at: entry.at,
      isOurs: entry.side === side,
      content: <EventInTalk order={order} entry={entry} />,
    }));

/** A read-only event among the messages: who did what, on which version, and their words. */
function EventInTalk({ order, entry }: { order: Order; entry: HistoryEntry }) {
  const translate = useTranslate();
  const format = useFormat();
  const sentence = useHistoryWords(order);
  const { action, at, reason, details } = entry;
  const purpose = action.endsWith('Scheme') ? 'scheme' : 'design';
  const version = details?.submission;
  return (
    <Box
      sx={{
        flexShrink: 0,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
        paddingInlineStart: 1,
        color: 'text.secondary',
        fontSize: 'size.caption',
      }}
    >
      <Sentence words={sentence(entry)} /> ·{' '}
      <time dateTime={at} title={format.dateTime(at)}>
        {format.ago(at)}
      </time>
      {details?.byLink && <> · {translate('orderDetail.history.byLink')}</>}
      {version && <> · {translate(`orderDetail.history.version.${purpose}`, { version })}</>}
      <Box sx={{ color: 'text.primary', fontSize: 'size.small' }}>
        <SaidBack categories={details?.categories} reason={reason} />
        <EventPins order={order} entry={entry} />
      </Box>
    </Box>
  );
}

/** An event's pins, with their text and links to their places. Of a deleted pin only the number is known. */
function EventPins({ order, entry: { action, details } }: { order: Order; entry: HistoryEntry }) {
  const known = useToothDetails()?.marks.pins ?? [];
  const numbers = details?.pins?.map(({ number }) => number) ?? [details?.pin];
  if (action === 'removePin') return null;
  return <PinList order={order} pins={known.filter(({ number }) => numbers.includes(number))} readOnly />;
}
