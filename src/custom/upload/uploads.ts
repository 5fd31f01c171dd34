import { readToken, saveToken } from '../../authProvider/token.ts';
import { apiBase, callHeaders } from '../../dataProvider/httpClient.ts';
import { totalsOf } from './progress.ts';
import { createUploadStore } from './store.ts';
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

/** The console's one queue. The tus library comes with the first file. */
export const uploads = createUploadStore(async (item, file, events) => {
  const { startTransfer } = await import('./transfer.ts');
  return startTransfer(item, file, session, events);
});

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => uploads.hurry());
  window.addEventListener('beforeunload', (event) => {
    if (totalsOf(uploads.getItems()).busy) event.preventDefault();
  });
}
