import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import type { Order } from '../../../domain/order.ts';
import type { Channel } from '../conversation/channel.ts';
import { Talk } from '../conversation/Talk.tsx';
import { messageUploads } from '../upload/index.ts';
import { Panel } from './Panel.tsx';

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
  // Apart from the files of a case by that name.
  pathOf: ({ name }) => `message/${name}`,
});

/** Between the clinic and the lab. */
export function Conversation({ order }: { order: Order }) {
  const translate = useTranslate();
  const channel = useMemo(() => channelOf(order.id), [order.id]);
  const title = translate('entities.message.many');
  return (
    <Panel
      title={title}
      dense
      aside={
        order.unread > 0 && (
          <Chip
            size="small"
            color="primary"
            label={translate('desk.conversation.unread', { smart_count: order.unread })}
          />
        )
      }
    >
      <Talk key={order.id} channel={channel} label={title} empty={translate('desk.conversation.empty')} />
    </Panel>
  );
}
