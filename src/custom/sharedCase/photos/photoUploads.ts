import { photosPage } from '../../../../domain/consolePages.ts';
import { photoTokenHeader, type PhotoPlace } from '../../../../domain/order/photoLink.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { apiBase, ask } from '../../../dataProvider/httpClient.ts';
import { takeToken } from '../../ui/sharedCaseAddress.ts';
import type { UploadFault, UploadItem } from '../../ui/upload/queue.ts';
import type { TransferSession } from '../../ui/upload/transfer.ts';

/** One photo being uploaded; `share` is the uploaded fraction. */
export interface Photo {
  id: string;
  name: string;
  state: 'sending' | 'sent' | 'failed';
  share: number;
  fault: UploadFault | null;
}

type PhotosSeen =
  | { status: 'asking'; photos: readonly Photo[] }
  | { status: 'open'; place: PhotoPlace; photos: readonly Photo[] }
  | { status: 'gone'; sentence: string; photos: readonly Photo[] }
  | { status: 'failed'; error: CallError; photos: readonly Photo[] };

export interface PhotoUploads {
  read(): PhotosSeen;
  subscribe(onChange: () => void): () => void;
  again(): void;
  add(files: readonly File[]): void;
  retry(id: string): void;
}

const ends = ['photoLinkGone', 'invalid'] as const;

/** Uploads photos to the order behind the page's URL, one after another because phones have little bandwidth. */
export function openPhotoUploads(): PhotoUploads {
  let seen: PhotosSeen = { status: 'asking', photos: [] };
  let token = '';
  let photos: readonly Photo[] = [];
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  const show = (now: PhotosSeen) => {
    seen = now;
    listeners.forEach((listener) => listener());
  };
  const list = (now: readonly Photo[]) => {
    photos = now;
    show({ ...seen, photos });
  };
  const update = (id: string, change: Partial<Photo>) =>
    list(photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  async function look() {
    // With an invalid token the server answers with the proper error.
    token = takeToken(photosPage) ?? '-';
    show({ status: 'asking', photos });
    try {
      const args = { token };
      const place = await ask<PhotoPlace>({ method: 'POST', path: 'order/photoPlace', args, reads: true, quiet: true });
      show({ status: 'open', place, photos });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (ends.some((name) => error.is(name))) show({ status: 'gone', sentence: error.message, photos });
      else show({ status: 'failed', error, photos });
    }
  }
  const session = {
    endpoint: new URL(`${apiBase}/upload`, location.origin).href,
    headers: () => ({ [photoTokenHeader]: token, 'Accept-Language': document.documentElement.lang }),
    onToken: () => undefined,
  };
  let nth = 0;
  let last: Promise<void> = Promise.resolve();
  const transfer = (id: string) => bring(id, files.get(id)!, session, (change) => update(id, change));
  const lost = { state: 'failed', fault: { key: 'upload.faults.line' } } as const;
  const send = (id: string) => void (last = last.then(() => transfer(id)).catch(() => update(id, lost)));
  // Another code scanned in the same tab.
  addEventListener('hashchange', () => {
    if (location.pathname === photosPage && takeToken(photosPage) !== token) void look();
  });
  void look();
  return {
    read: () => seen,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    again: () => void look(),
    add(picked) {
      for (const file of picked) {
        const id = String(nth++);
        files.set(id, file);
        list([...photos, { id, name: file.name, state: 'sending', share: 0, fault: null }]);
        send(id);
      }
    },
    retry(id) {
      update(id, { state: 'sending', share: 0, fault: null });
      send(id);
    },
  };
}

/** Resolves when the photo is uploaded or has failed; the upload library is loaded with the first one. */
async function bring(id: string, file: File, session: TransferSession, update: (change: Partial<Photo>) => void) {
  const { startTransfer } = await import('../../ui/upload/transfer.ts');
  await new Promise<void>((done) => {
    startTransfer(itemOf(id, file), file, session, {
      onProgress: (sent) => update({ share: file.size > 0 ? sent / file.size : 0 }),
      onWait: (fault) => update({ fault }),
      onDone: () => {
        update({ state: 'sent', share: 1, fault: null });
        done();
      },
      onFail: ({ fault }) => {
        update({ state: 'failed', fault });
        done();
      },
    });
  });
}

/** No order id, since the token identifies the order. Cameras give every photo the same name. */
const itemOf = (id: string, { name, size, lastModified }: File): UploadItem => ({
  id,
  orderId: '',
  name,
  path: name,
  size,
  modifiedAt: lastModified,
  purpose: 'photo',
  state: 'sending',
  sent: 0,
  samples: [],
  fault: null,
  retryable: true,
  fileId: null,
});
