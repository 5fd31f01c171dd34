import type { FilePurpose } from '../../../../domain/file.ts';
import { limits } from '../../../../domain/limits.ts';
import { purposeOf, type PickedFile } from './picked.ts';
import {
  dueUploads,
  isComing,
  reduceUploads,
  type NewUpload,
  type Purpose,
  type UploadEvent,
  type UploadItem,
} from './queue.ts';
import type { Transfer, TransferEvents } from './transfer.ts';

export type BeginTransfer = (item: UploadItem, file: File, events: TransferEvents) => Promise<Transfer>;

export interface UploadStore {
  /** The same array until something changes. */
  getItems(): readonly UploadItem[];
  subscribe(listener: () => void): () => void;
  /** Queues files for an order; each file's purpose is guessed from its name, and `purposeFor` has the last word. */
  add(orderId: string, picked: readonly PickedFile[], purposeFor?: (guess: Purpose) => FilePurpose): void;
  pause(id: string): void;
  resume(id: string): void;
  /** Stops, forgets, and lets the server forget. */
  cancel(id: string): void;
  /**
   * Resolves when nothing of the order is on its way any more, with the files that came since; with none to a second who asks
   * meanwhile.
   */
  settled(orderId: string): Promise<string[]>;
  /** The server's file list shows these: they leave this one. */
  handOver(fileIds: readonly string[]): void;
  /** Tries at once whatever waits for the line. */
  hurry(): void;
  /** Somebody signed out: nothing of them stays in memory. */
  clear(): void;
}

/** More often nobody can read the figures. */
const progressEvery = 150;
const megabyte = 1024 * 1024;

const faultOf = (file: File): NewUpload['fault'] =>
  file.size === 0
    ? { key: 'upload.faults.empty' }
    : file.size > limits.uploadBytes
      ? { key: 'errors.fileTooLarge', values: { max: limits.uploadBytes / megabyte } }
      : undefined;

/** The queue outside React: it goes on while its person looks at other pages. */
export function createUploadStore(begin: BeginTransfer, now: () => number = Date.now): UploadStore {
  let items: readonly UploadItem[] = [];
  let count = 0;
  const files = new Map<string, File>();
  /** One an attempt: what an abandoned attempt still reports is nobody's business. */
  const attempts = new Map<string, symbol>();
  const transfers = new Map<string, Transfer>();
  const listeners = new Set<() => void>();
  /** By order: who waits for the end of its uploads, and what has come. */
  const awaited = new Map<string, { fileIds: string[]; resolve(fileIds: string[]): void }>();
  const find = (id: string) => items.find((item) => item.id === id);

  function apply(event: UploadEvent) {
    const next = reduceUploads(items, event);
    if (next === items) return;
    items = next;
    for (const listener of listeners) listener();
  }

  function dispatch(event: UploadEvent) {
    apply(event);
    for (const due of dueUploads(items)) start(due);
    settle();
  }

  function settle() {
    for (const [orderId, { fileIds, resolve }] of awaited) {
      if (items.some((item) => item.orderId === orderId && isComing(item))) continue;
      awaited.delete(orderId);
      resolve(fileIds);
    }
  }

  function start(item: UploadItem) {
    const file = files.get(item.id);
    if (!file || find(item.id)?.state !== 'queued') return;
    apply({ type: 'start', id: item.id });
    const attempt = Symbol(item.id);
    attempts.set(item.id, attempt);
    const events = eventsOf(item.id, () => attempts.get(item.id) === attempt);
    void begin(item, file, events).then(
      (transfer) => {
        if (attempts.get(item.id) === attempt) transfers.set(item.id, transfer);
        else transfer.pause();
      },
      () => events.onFail({ fault: { key: 'upload.faults.line' }, retryable: true }),
    );
  }

  const eventsOf = (id: string, isCurrent: () => boolean): TransferEvents => ({
    onProgress: (sent) => {
      if (!isCurrent()) return;
      const item = find(id);
      const last = item?.samples.at(-1);
      if (item && (!last || sent === item.size || now() - last.at >= progressEvery)) {
        dispatch({ type: 'progress', id, sent, at: now() });
      }
    },
    onWait: (reason) => isCurrent() && dispatch({ type: 'wait', id, reason }),
    onDone: (fileId) => {
      if (!isCurrent()) return;
      drop(id);
      files.delete(id);
      if (fileId) awaited.get(find(id)?.orderId ?? '')?.fileIds.push(fileId);
      dispatch({ type: 'finish', id, fileId });
    },
    onFail: (refusal) => {
      if (!isCurrent()) return;
      drop(id);
      dispatch({ type: 'fail', id, ...refusal });
    },
  });

  function drop(id: string, how?: 'pause' | 'cancel') {
    if (how) transfers.get(id)?.[how]();
    transfers.delete(id);
    attempts.delete(id);
  }

  return {
    getItems: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (orderId, picked, purposeFor = (guess) => guess) => {
      const uploads = picked.map(({ file, path }) => ({
        id: `upload-${++count}`,
        orderId,
        name: file.name,
        path,
        size: file.size,
        modifiedAt: file.lastModified,
        purpose: purposeFor(purposeOf({ file, path }, picked)),
        fault: faultOf(file),
      }));
      uploads.forEach(({ id }, i) => files.set(id, (picked[i] as PickedFile).file));
      dispatch({ type: 'add', uploads });
      for (const { id } of uploads) if (!find(id)) files.delete(id);
    },
    pause: (id) => {
      drop(id, 'pause');
      dispatch({ type: 'pause', id });
    },
    resume: (id) => dispatch({ type: 'resume', id }),
    cancel: (id) => {
      drop(id, 'cancel');
      files.delete(id);
      dispatch({ type: 'cancel', id });
    },
    settled: (orderId) =>
      new Promise((resolve) => {
        if (awaited.has(orderId)) return resolve([]);
        awaited.set(orderId, { fileIds: [], resolve });
        settle();
      }),
    handOver: (fileIds) => dispatch({ type: 'handedOver', fileIds }),
    hurry: () => {
      for (const [id, transfer] of transfers) if (find(id)?.state === 'waiting') transfer.hurry();
    },
    clear: () => {
      for (const id of attempts.keys()) drop(id, 'pause');
      files.clear();
      dispatch({ type: 'clear' });
    },
  };
}
