import type { WorkFilePlace } from '../../../domain/workOrder.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { putFile } from '../../dataProvider/putFile.ts';
import type { Channel } from '../ui/conversation/channel.ts';
import type { BeginTransfer } from '../ui/upload/store.ts';
import { queueOf } from '../ui/upload/uploads.ts';

/** Asked for one after another: at the same time, two files of one name and size would be one gesture with one place. */
let lastPlace: Promise<unknown> = Promise.resolve();
function placeFor(id: string, { name, size }: File, signal: AbortSignal): Promise<WorkFilePlace> {
  const place = lastPlace.then(() =>
    dataProvider.run<WorkFilePlace>('workOrder', 'place', { id, name, size }, { quiet: true, signal }),
  );
  lastPlace = place.catch(() => undefined);
  return place;
}

/** Files of work orders are small: each goes in one request, and an interrupted transfer restarts from zero. */
const begin: BeginTransfer = ({ orderId: workOrderId }, file, events) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const bring = async () => {
    const place = await placeFor(workOrderId, file, signal);
    await putFile(place.url, file, (part) => events.onProgress(Math.round(part * file.size)), signal);
    events.onDone(place.id);
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

/** A work order's conversation, among all who see it. */
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
