import { readToken, saveToken } from '../../../dataProvider/token.ts';
import { apiBase, callHeaders } from '../../../dataProvider/httpClient.ts';
import { totalsOf } from './progress.ts';
import { createUploadStore, type BeginTransfer, type UploadStore } from './store.ts';
import type { TransferSession } from './transfer.ts';

const session: TransferSession = {
  // Must be absolute: the library resolves the server's response against it.
  get endpoint() {
    return new URL(`${apiBase}/upload`, location.origin).href;
  },
  headers: callHeaders,
  onToken: (token) => {
    if (readToken()) saveToken(token);
  },
};

/** The tus library is loaded with the first file. */
const begin: BeginTransfer = async (item, file, events) => {
  const { startTransfer } = await import('./transfer.ts');
  return startTransfer(item, file, session, events);
};

const queues: UploadStore[] = [];

/** A separate queue, which takes part in reconnecting and in the warning before unload. */
export function queueOf(transfer: BeginTransfer): UploadStore {
  const queue = createUploadStore(transfer);
  queues.push(queue);
  return queue;
}

/** The queue of all case files. */
export const uploads = queueOf(begin);
/** The queue of message attachments, shown in their conversation and not among case files. */
export const messageUploads = queueOf(begin);

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => queues.forEach((queue) => queue.hurry()));
  window.addEventListener('beforeunload', (event) => {
    if (queues.some((queue) => totalsOf(queue.getItems()).busy)) event.preventDefault();
  });
}
