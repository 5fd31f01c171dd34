import type { FilePurpose } from '../../../../domain/order/files/file.ts';
import { limits } from '../../../../domain/limits.ts';
import { purposeOf, type PickedFile } from './picked.ts';
import {
  dueUploads,
  isComing,
  reduceUploads,
  type NewUpload,
  type Purpose,
  type UploadEvent,
  type UploadFault,
  type UploadItem,
} from './queue.ts';
import type { UploadRefusal } from './refusal.ts';
import type { Transfer, TransferEvents } from './transfer.ts';

export type BeginTransfer = (item: UploadItem, file: File, events: TransferEvents) => Promise<Transfer>;

export interface UploadStore {
  /** The same array until something changes. */
  getItems(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /**
   * Queues files for an order. Each file's purpose is guessed from its name, and `purposeFor` decides. If `held` is
   * given, all of them wait with that fault until the user retries.
   */
  add(
    orderId: string,
    picked: readonly PickedFile[],
    purposeFor?: (guess: Purpose) => FilePurpose,
    held?: UploadFault,
  ): void;
  pause(id: string): void;
  resume(id: string): void;
  /** Stops the upload, and deletes it here and on the server. */
  cancel(id: string): void;
  /**
   * Resolves when no upload of the order is running any more, with the ids of files completed since. With concurrent
   * callers, only the first gets them.
   */
  settled(orderId: string): Promise<string[]>;
  /** Removes uploads that the server's file list shows now. */
  handOver(fileIds: readonly string[]): void;
  /** Retries immediately what waits for the connection. */
  hurry(): void;
  /** After signing out: nothing of the user stays in memory. */
  clear(): void;
}

/** Milliseconds between updates: faster ones would be unreadable. */
const progressEvery = 150;

const faultOf = (file: File): NewUpload['fault'] =>
  file.size === 0
    ? { key: 'upload.faults.empty' }
    : file.size > limits.uploadBytes
      ? { key: 'errors.fileTooLarge', values: { max: limits.uploadBytes } }
      : undefined;

const uploadOf = ({ file, path }: PickedFile, held: UploadFault | undefined) => ({
  name: file.name,
  path,
  size: file.size,
  modifiedAt: file.lastModified,
  ...(faultOf(file) ? { fault: faultOf(file) } : held && { fault: held, retryable: true }),
});

/** The queue outside React, so that it goes on when the user changes pages. */
export function createUploadStore(begin: BeginTransfer, now: () => number = Date.now): UploadStore {
  const { getItems, find, subscribe, apply } = createItems();
  let count = 0;
  const files = new Map<string, File>();
  const waiting = createWaiting((orderId) => getItems().some((item) => item.orderId === orderId && isComing(item)));

  function dispatch(event: UploadEvent) {
    apply(event);
    for (const due of dueUploads(getItems())) start(due);
    waiting.settle();
  }

  const attempts = createAttempts(begin, (id, event) => {
    if (event.type === 'progress' && !isTimeFor(event.sent, find(id), now())) return;
    if (event.type === 'finish') {
      files.delete(id);
      if (event.fileId) waiting.came(find(id)?.orderId ?? '', event.fileId);
    }
    dispatch(event.type === 'progress' ? { ...event, id, at: now() } : { ...event, id });
  });

  function start(item: UploadItem) {
    const file = files.get(item.id);
    if (!file || find(item.id)?.state !== 'queued') return;
    apply({ type: 'start', id: item.id });
    attempts.start(item, file);
  }

  return {
    getItems,
    subscribe,
    add: (orderId, picked, purposeFor = (guess) => guess, held) => {
      const uploads = picked.map((one) => ({
        ...uploadOf(one, held),
        id: `upload-${++count}`,
        orderId,
        purpose: purposeFor(purposeOf(one, picked)),
      }));
      uploads.forEach(({ id }, i) => files.set(id, (picked[i] as PickedFile).file));
      dispatch({ type: 'add', uploads });
      for (const { id } of uploads) if (!find(id)) files.delete(id);
    },
    pause: (id) => {
      attempts.drop(id, 'pause');
      dispatch({ type: 'pause', id });
    },
    resume: (id) => dispatch({ type: 'resume', id }),
    cancel: (id) => {
      attempts.drop(id, 'cancel');
      files.delete(id);
      dispatch({ type: 'cancel', id });
    },
    settled: waiting.settled,
    handOver: (fileIds) => dispatch({ type: 'handedOver', fileIds }),
    hurry: () => {
      for (const { id, state } of getItems()) if (state === 'waiting') attempts.hurry(id);
    },
    clear: () => {
      attempts.dropAll();
      files.clear();
      dispatch({ type: 'clear' });
    },
  };
}

/** The uploads, changed only by events, and who wants to know. */
function createItems() {
  let items: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();
  return {
    getItems: () => items,
    find: (id: string) => items.find((item) => item.id === id),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    apply: (event: UploadEvent) => {
      const next = reduceUploads(items, event);
      if (next === items) return;
      items = next;
      for (const listener of listeners) listener();
    },
  };
}

const isTimeFor = (sent: number, item: UploadItem | undefined, at: number): boolean => {
  const last = item?.samples.at(-1);
  return item !== undefined && (!last || sent === item.size || at - last.at >= progressEvery);
};

/** Pending `settled` calls by order, with the files completed since. */
function createWaiting(isAnyComing: (orderId: string) => boolean) {
  const awaited = new Map<string, { fileIds: string[]; resolve(fileIds: string[]): void }>();
  const settle = () => {
    for (const [orderId, { fileIds, resolve }] of awaited) {
      if (isAnyComing(orderId)) continue;
      awaited.delete(orderId);
      resolve(fileIds);
    }
  };
  return {
    settle,
    came: (orderId: string, fileId: string) => awaited.get(orderId)?.fileIds.push(fileId),
    settled: (orderId: string) =>
      new Promise<string[]>((resolve) => {
        if (awaited.has(orderId)) return resolve([]);
        awaited.set(orderId, { fileIds: [], resolve });
        settle();
      }),
  };
}

/** What an upload attempt reports. */
type Report =
  | { type: 'progress'; sent: number }
  | { type: 'wait'; reason: UploadFault | null }
  | { type: 'finish'; fileId: string | null }
  | ({ type: 'fail' } & UploadRefusal);

/** The running attempts, one per upload. Reports of abandoned attempts are ignored. */
function createAttempts(begin: BeginTransfer, onReport: (id: string, report: Report) => void) {
  const attempts = new Map<string, symbol>();
  const transfers = new Map<string, Transfer>();

  const drop = (id: string, how?: 'pause' | 'cancel') => {
    if (how) transfers.get(id)?.[how]();
    transfers.delete(id);
    attempts.delete(id);
  };
  const start = (item: UploadItem, file: File) => {
    const { id } = item;
    const attempt = Symbol(id);
    attempts.set(id, attempt);
    const report = (one: Report) => {
      if (attempts.get(id) !== attempt) return;
      if (one.type === 'finish' || one.type === 'fail') drop(id);
      onReport(id, one);
    };
    const events: TransferEvents = {
      onProgress: (sent) => report({ type: 'progress', sent }),
      onWait: (reason) => report({ type: 'wait', reason }),
      onDone: (fileId) => report({ type: 'finish', fileId }),
      onFail: (refusal) => report({ type: 'fail', ...refusal }),
    };
    void begin(item, file, events).then(
      (transfer) => {
        if (attempts.get(id) === attempt) transfers.set(id, transfer);
        else transfer.pause();
      },
      () => events.onFail({ fault: { key: 'upload.faults.line' }, retryable: true }),
    );
  };
  return {
    start,
    drop,
    dropAll: () => [...attempts.keys()].forEach((id) => drop(id, 'pause')),
    hurry: (id: string) => transfers.get(id)?.hurry(),
  };
}
