import { readToken, saveToken } from '../../../dataProvider/token.ts';
import { apiBase, callHeaders } from '../../../dataProvider/httpClient.ts';
import { totalsOf } from './progress.ts';
import { createUploadStore, type BeginTransfer, type UploadStore } from './store.ts';
import type { TransferSession } from './transfer.ts';

const session: TransferSession = {
  // The library resolves what the server answers against it: it must be a whole address.
  get endpoint() {
    return new URL(`${apiBase}/upload`, location.origin).href;
  },
  headers: callHeaders,
  onToken: (token) => {
    if (readToken()) saveToken(token);
  },
};

/** The tus library comes with the first file. */
const begin: BeginTransfer = async (item, file, events) => {
  const { startTransfer } = await import('./transfer.ts');
  return startTransfer(item, file, session, events);
};

const queues: UploadStore[] = [];

/** A queue of its own, which is seen to with the others: when the line is back, and before the page goes. */
export function queueOf(transfer: BeginTransfer): UploadStore {
  const queue = createUploadStore(transfer);
  queues.push(queue);
  return queue;
}

/** The console's one queue of what belongs to cases. */
export const uploads = queueOf(begin);
/** What goes with messages: its own conversation shows it, and no list of a case's files. */
export const messageUploads = queueOf(begin);

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => queues.forEach((queue) => queue.hurry()));
  window.addEventListener('beforeunload', (event) => {
    if (queues.some((queue) => totalsOf(queue.getItems()).busy)) event.preventDefault();
  });
}
