import type { FilePurpose, filePurposes } from '../../../../domain/order/files/file.ts';

export type Purpose = (typeof filePurposes.values)[number];

/** An error as a message key (`errors.…`, `upload.…`) or the server's own sentence; `lacksStorage`: quota exceeded. */
export type UploadFault = ({ key: string; values?: Record<string, string | number> } | { sentence: string }) & {
  lacksStorage?: boolean;
};

/**
 * `queued` waits for its turn, `waiting` for the connection or the server (retried automatically), `paused` and
 * `failed` for the user. `done`: all bytes are on the server; the file list shows what follows.
 */
type UploadState = 'queued' | 'sending' | 'waiting' | 'paused' | 'done' | 'failed';

/** `sent` and `size` in bytes. */
export interface UploadItem {
  id: string;
  orderId: string;
  name: string;
  /** With its folders: `case/upper_jaw.ply`. */
  path: string;
  size: number;
  modifiedAt: number;
  purpose: FilePurpose;
  state: UploadState;
  sent: number;
  /** The bytes sent at recent times, to compute the rate. */
  samples: readonly Sample[];
  /** Why it failed, or why the server makes it wait. */
  fault: UploadFault | null;
  /** Whether retrying with the same bytes can help. */
  retryable: boolean;
  fileId: string | null;
}

export interface Sample {
  at: number;
  sent: number;
}

export type NewUpload = Pick<UploadItem, 'id' | 'orderId' | 'name' | 'path' | 'size' | 'modifiedAt' | 'purpose'> & {
  fault?: UploadFault;
  retryable?: boolean;
};

export type UploadEvent =
  | { type: 'add'; uploads: readonly NewUpload[] }
  | { type: 'start' | 'pause' | 'resume' | 'cancel'; id: string }
  | { type: 'wait'; id: string; reason: UploadFault | null }
  | { type: 'progress'; id: string; sent: number; at: number }
  | { type: 'finish'; id: string; fileId: string | null }
  | { type: 'fail'; id: string; fault: UploadFault; retryable: boolean }
  /** The file list shows these now. */
  | { type: 'handedOver'; fileIds: readonly string[] }
  | { type: 'clear' };

const sampledFor = 8_000;
const uploadsAtOnce = 3;

export const isUnderWay = ({ state }: UploadItem) => state === 'sending' || state === 'waiting';
/** Progresses without user action. */
export const isComing = (item: UploadItem) => item.state === 'queued' || isUnderWay(item);
export const isUnfinished = ({ state }: UploadItem) => state !== 'done';

type Origin = Pick<UploadItem, 'orderId' | 'path' | 'size' | 'modifiedAt'>;

const sameFile = (a: Origin, b: Origin) =>
  a.orderId === b.orderId && a.path === b.path && a.size === b.size && a.modifiedAt === b.modifiedAt;

const opened = ({ fault, retryable = !fault, ...upload }: NewUpload): UploadItem => ({
  ...upload,
  state: fault ? 'failed' : 'queued',
  sent: 0,
  samples: [],
  fault: fault ?? null,
  retryable,
  fileId: null,
});

/** Dropping a folder twice uploads nothing twice; dropping a failed file retries it. */
function add(items: readonly UploadItem[], uploads: readonly NewUpload[]): UploadItem[] {
  const others = items.filter((item) => item.state !== 'failed' || !uploads.some((upload) => sameFile(item, upload)));
  const news = uploads.filter(
    (upload, i) =>
      !others.some((item) => sameFile(item, upload)) && uploads.findIndex((other) => sameFile(other, upload)) === i,
  );
  return [...others, ...news.map(opened)];
}

/** Drops the samples from before a lost connection, which would distort the rate. */
function progressed(item: UploadItem, sent: number, at: number): UploadItem {
  if (!isUnderWay(item)) return item;
  const before = item.state === 'waiting' ? [] : item.samples;
  const samples = [...before.filter((sample) => at - sample.at <= sampledFor), { at, sent }];
  return { ...item, state: 'sending', sent, samples, fault: null };
}

const changes: {
  [T in UploadEvent['type']]?: (item: UploadItem, event: Extract<UploadEvent, { type: T }>) => UploadItem;
} = {
  start: (item) => (item.state === 'queued' ? { ...item, state: 'sending', samples: [] } : item),
  wait: (item, { reason }) => (isUnderWay(item) ? { ...item, state: 'waiting', samples: [], fault: reason } : item),
  pause: (item) =>
    isUnderWay(item) || item.state === 'queued' ? { ...item, state: 'paused', samples: [], fault: null } : item,
  resume: (item) =>
    item.state === 'paused' || (item.state === 'failed' && item.retryable)
      ? { ...item, state: 'queued', fault: null }
      : item,
  progress: (item, { sent, at }) => progressed(item, sent, at),
  finish: (item, { fileId }) => ({ ...item, state: 'done', sent: item.size, samples: [], fault: null, fileId }),
  fail: (item, { fault, retryable }) => ({ ...item, state: 'failed', samples: [], fault, retryable }),
};

/** The queue after an event. Pure, so that an upload's whole life can be tested without a network. */
export function reduceUploads(items: readonly UploadItem[], event: UploadEvent): readonly UploadItem[] {
  if (event.type === 'add') return add(items, event.uploads);
  if (event.type === 'clear') return [];
  if (event.type === 'handedOver') {
    const left = items.filter(({ fileId }) => fileId === null || !event.fileIds.includes(fileId));
    return left.length === items.length ? items : left;
  }
  if (event.type === 'cancel') return items.filter(({ id }) => id !== event.id);
  const change = changes[event.type] as (item: UploadItem, event: UploadEvent) => UploadItem;
  return items.map((item) => (item.id === event.id ? change(item, event) : item));
}

/** The next uploads to start, first come, first served. */
export const dueUploads = (items: readonly UploadItem[]): UploadItem[] =>
  items
    .filter(({ state }) => state === 'queued')
    .slice(0, Math.max(0, uploadsAtOnce - items.filter(isUnderWay).length));
