import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Stored bytes. Keys are ours (`original/…`, `model/…`, `attachment/…`, …); the content of a key never changes. */
export interface FileStore {
  /** Whether it is a local folder, where uploads can grow in place. */
  readonly onDisk: boolean;
  /** Stores a copy of a local file. `key` becomes visible only when complete; repeating is harmless. */
  add(path: string, key: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Concatenates `keys` into `key`. All but the last must have at least `smallestPiece` bytes. */
  join(keys: readonly string[], key: string): Promise<void>;
  /** All bytes, or those from `start` to `end` inclusive. Missing bytes are a stream error, never a short file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number | null>;
  /** A path that local programs may read until `release`. */
  local(key: string): Promise<LocalCopy>;
  /** A path for a new local file, on the store's device if it has one. */
  scratch(): string;
  remove(key: string): Promise<void>;
  /** Lists keys that start with `prefix`, which is empty or ends in `/`. */
  list(prefix: string): AsyncIterable<Stored>;
  /** A short-lived URL of the store itself for `key`; null if the store isn't public. */
  address(key: string, as: HandedOut): Promise<string | null>;
  /** Removes leftovers of writes interrupted before `before`. */
  tidy(before: Date): Promise<void>;
  close(): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

interface LocalCopy {
  path: string;
  release(): Promise<void>;
}

export interface Stored {
  key: string;
  size: number;
  changed: Date;
}

/** Response headers for a signed URL. */
interface HandedOut {
  type: string;
  disposition: string;
}

/** S3's minimum part size. */
export const smallestPiece = 5 * 1024 * 1024;

/** Checks that a key is safe in a path or URL; any other isn't ours. */
export function checkedKey(key: string): string {
  if (!/^[\w./-]+$/.test(key) || key.includes('..')) throw new Error('a key that is not ours');
  return key;
}

/** The content hash in a key; null if the key isn't an original's. */
export const promisedHash = (key: string): string | null =>
  /^original\/../.test(key) ? key.slice(key.lastIndexOf('/') + 1) : null;

export const originalKey = (sha256: string) => `original/${sha256.slice(0, 2)}/${sha256}`;
export const modelKey = (sha256: string) => `model/${sha256.slice(0, 2)}/${sha256}.glb.gz`;
export const isModelKey = (key: string) => key.startsWith('model/');
/** Keyed by owner instead of content, so that a replaced one can be removed. */
export const avatarKey = (accountId: number) => `avatar/${accountId}/${randomUUID()}.webp`;
/**
 * Small files are keyed by owner instead of content, and their bytes are deleted with their row. The row has the key
 * prefix; earlier releases stored patient images under `image/` and work order files under `work/`.
 */
export const attachmentPrefix = (organisationId: number, id: string) => `attachment/${organisationId}/${id}`;
/** Its stored parts; the two copies exist only for images. */
export const attachmentParts = ['original', 'thumb', 'picture'] as const;
export const attachmentKey = ({ keyPrefix }: { keyPrefix: string }, part: (typeof attachmentParts)[number]) =>
  `${keyPrefix}/${part}`;
export const pictureKey = (sha256: string, type: 'png' | 'webp' = 'png') =>
  `picture/${sha256.slice(0, 2)}/${sha256}.${type}`;
/** Received pieces of uploads; each has its own key, so that writers can't overwrite each other. */
export const uploadPrefix = 'upload/';
export const pieceKey = (uploadId: string, start: number) => `${uploadPrefix}${uploadId}/${start}-${randomUUID()}`;
