import { CallError } from '../../dataProvider/CallError.ts';
import { sendFile } from '../../dataProvider/sendFile.ts';
import type { Channel } from '../ui/conversation/channel.ts';
import type { BeginTransfer } from '../ui/upload/store.ts';
import { queueOf } from '../ui/upload/uploads.ts';

/** Files of work orders are small: each takes one request, and an interrupted upload restarts from zero. */
const begin: BeginTransfer = ({ orderId: workOrderId }, file, events) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const bring = async () => {
    const onProgress = (part: number) => events.onProgress(Math.round(part * file.size));
    events.onDone(await sendFile('workOrder', { id: workOrderId }, file, { onProgress, signal }));
  };
  bring().catch((error: unknown) => {
    if (signal.aborted) return;
    if (!(error instanceof CallError)) throw error;
    const isAnswered = typeof error.code === 'number';
    events.onFail({
      fault: isAnswered ? { sentence: error.message } : { key: 'upload.faults.line' },
      retryable: true,
    });
  });
  const stop = () => leaving.abort();
  return Promise.resolve({ pause: stop, cancel: stop, hurry: () => undefined });
};

const queue = queueOf(begin);
let files = 0;

/** A work order's conversation, for everyone who can see it. */
export const channelOf = (id: string): Channel => ({
  id,
  page: (before) => ['workOrder', 'messages', { id, ...(before && { before }) }],
  marks: () => ['workOrder', 'marks', { id }],
  read: (messageId) => ['workOrder', 'read', { id, messageId }],
  write: (body, fileIds) => ['workOrder', 'write', { id, body, fileIds }],
  takeBack: ({ id: messageId }) => ['workOrder', 'takeBack', { id, messageId }],
  download: (fileId) => ['workOrder', 'download', { id, fileId }],
  queue,
  pathOf: ({ name }) => `${++files}/${name}`,
});
