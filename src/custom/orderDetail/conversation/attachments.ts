import { useMemo, useSyncExternalStore } from 'react';
import { messagePurpose } from '../../../../domain/file.ts';
import { messageUploads, type PickedFile, type UploadItem } from '../../upload/index.ts';

const picture = /\.(jpe?g|png|webp|gif|bmp|avif)$/i;
/** What the browser shows of a picture before anybody else has it, by the upload's id. */
const previews = new Map<string, string>();
/** What goes with messages that have been written already. */
let claimed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function setClaimed(ids: Iterable<string>) {
  claimed = new Set(ids);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Begins to upload files that shall go with the next message of an order. */
export function attach(orderId: string, picked: readonly PickedFile[]): void {
  const before = new Set(messageUploads.getItems().map(({ id }) => id));
  // Apart from the files of a case by that name.
  const apart = picked.map(({ file }) => ({ file, path: `${messagePurpose}/${file.name}` }));
  messageUploads.add(orderId, apart, () => messagePurpose);
  for (const { id, name, size, modifiedAt } of messageUploads.getItems()) {
    const file = picked.find(
      (one) => one.file.name === name && one.file.size === size && one.file.lastModified === modifiedAt,
    )?.file;
    if (file && !before.has(id) && picture.test(name)) previews.set(id, URL.createObjectURL(file));
  }
}

/** Leaves a file out again. */
export function leaveOut(id: string): void {
  messageUploads.cancel(id);
  forget([id]);
}

export const previewOf = (id: string): string | null => previews.get(id) ?? null;

/** These go with a message that has been written: they leave the place where the next one is. */
export const claim = (ids: readonly string[]): void => setClaimed([...claimed, ...ids]);

/** The message didn't arrive and is written anew: its files stand beside it again. */
export const unclaim = (ids: readonly string[]): void => setClaimed([...claimed].filter((id) => !ids.includes(id)));

function forget(ids: readonly string[]) {
  for (const id of ids) {
    const url = previews.get(id);
    if (url) URL.revokeObjectURL(url);
    previews.delete(id);
  }
  unclaim(ids);
}

/** The message has arrived with these. */
export function settle(items: readonly UploadItem[]): void {
  messageUploads.handOver(items.flatMap(({ fileId }) => fileId ?? []));
  forget(items.map(({ id }) => id));
}

const find = (ids: readonly string[]) => messageUploads.getItems().filter(({ id }) => ids.includes(id));

/** Tries again what failed. */
export const tryAgain = (ids: readonly string[]): void =>
  find(ids).forEach(({ id, state }) => state === 'failed' && messageUploads.resume(id));

/** Resolves with the uploads once every byte of them is at the server; null where one of them failed or was left out. */
export const uploaded = (ids: readonly string[]): Promise<UploadItem[] | null> =>
  new Promise((resolve) => {
    const look = () => {
      const items = find(ids);
      const isLost = items.length < ids.length || items.some(({ state }) => state === 'failed');
      if (!isLost && items.some(({ fileId }) => fileId === null)) return;
      stop();
      resolve(isLost ? null : items);
    };
    const stop = messageUploads.subscribe(look);
    look();
  });

/** What will go with the next message of an order. */
export function useAttachments(orderId: string): readonly UploadItem[] {
  const items = useSyncExternalStore(messageUploads.subscribe, messageUploads.getItems);
  const taken = useSyncExternalStore(subscribe, () => claimed);
  return useMemo(
    () => items.filter((item) => item.orderId === orderId && !taken.has(item.id)),
    [items, orderId, taken],
  );
}
