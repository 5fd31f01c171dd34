import { useMemo, useSyncExternalStore } from 'react';
import type { PickedFile, UploadItem } from '../upload/index.ts';
import { useChannel, type Channel } from './channel.ts';

const picture = /\.(jpe?g|png|webp|gif|bmp|avif)$/i;
/** Local preview URLs of images before they are uploaded, by upload id. */
const previews = new Map<string, string>();
/** Uploads of messages that were already submitted. */
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

export const previewOf = (id: string): string | null => previews.get(id) ?? null;

/** The files of a message being sent: the composer stops showing them. */
const claim = (ids: readonly string[]): void => setClaimed([...claimed, ...ids]);

/** The message failed and returns to the composer, so its files return too. */
const unclaim = (ids: readonly string[]): void => setClaimed([...claimed].filter((id) => !ids.includes(id)));

function forget(ids: readonly string[]) {
  for (const id of ids) {
    const url = previews.get(id);
    if (url) URL.revokeObjectURL(url);
    previews.delete(id);
  }
  unclaim(ids);
}

/** The attachments of a conversation. */
export function attachmentsIn({ id: about, queue, pathOf }: Channel) {
  const find = (ids: readonly string[]) => queue.getItems().filter(({ id }) => ids.includes(id));
  return {
    claim,
    unclaim,

    /** Starts uploading files for the next message. */
    attach(picked: readonly PickedFile[]): void {
      const before = new Set(queue.getItems().map(({ id }) => id));
      const named = picked.map(({ file }) => ({ file, path: pathOf(file) }));
      queue.add(about, named, () => 'message');
      for (const { id, path, name, size, modifiedAt } of queue.getItems()) {
        const file = named.find(
          (one) => one.path === path && one.file.size === size && one.file.lastModified === modifiedAt,
        )?.file;
        if (file && !before.has(id) && picture.test(name)) previews.set(id, URL.createObjectURL(file));
      }
    },

    leaveOut(id: string): void {
      queue.cancel(id);
      forget([id]);
    },

    /** Their message was delivered. */
    settle(items: readonly UploadItem[]): void {
      queue.handOver(items.flatMap(({ fileId }) => fileId ?? []));
      forget(items.map(({ id }) => id));
    },

    tryAgain: (ids: readonly string[]): void =>
      find(ids).forEach(({ id, state }) => state === 'failed' && queue.resume(id)),

    /** Resolves with the uploads once all are complete; with null if one has failed or was removed. */
    uploaded: (ids: readonly string[]): Promise<UploadItem[] | null> =>
      new Promise((resolve) => {
        const look = () => {
          const items = find(ids);
          const isLost = items.length < ids.length || items.some(({ state }) => state === 'failed');
          if (!isLost && items.some(({ fileId }) => fileId === null)) return;
          stop();
          resolve(isLost ? null : items);
        };
        const stop = queue.subscribe(look);
        look();
      }),
  };
}

/** The attachments of the next message. */
export function useAttachments(): readonly UploadItem[] {
  const { id: about, queue } = useChannel();
  const items = useSyncExternalStore(queue.subscribe, queue.getItems);
  const taken = useSyncExternalStore(subscribe, () => claimed);
  return useMemo(() => items.filter((item) => item.orderId === about && !taken.has(item.id)), [items, about, taken]);
}
