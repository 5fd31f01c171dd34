import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where bytes rest. Keys are ours (`original/…`, `model/…`, `picture/…`, `avatar/…`, `attachment/…`, `upload/…`); what is under a key never changes. */
export interface FileStore {
  /** Whether it is a folder of this machine, where an upload may grow in place. */
  readonly onDisk: boolean;
  /** Stores a local file's bytes; the file itself stays. Nothing is visible under `key` before it is whole; a repeat is harmless. */
  add(path: string, key: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores what lies under `keys`, one after the other, under `key` as well. All but the last have `smallestPiece` bytes or more. */
  join(keys: readonly string[], key: string): Promise<void>;
  /** All of it, or the bytes from `start` to `end`, both counted in. What comes short is an error of the stream, never a short file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  size(key: string): Promise<number | null>;
  /** A path that local programs may read until `release`. */
  local(key: string): Promise<LocalCopy>;
  /** A path for a new local file, on the same device as the store where it has one. */
  scratch(): string;
  remove(key: string): Promise<void>;
  /** What lies under keys that begin with `prefix`, which ends at a `/` or is empty. */
  list(prefix: string): AsyncIterable<Stored>;
  /** An address at which the store itself hands out what is under `key` for a moment; null where it is not to be asked by others. */
  address(key: string, as: HandedOut): Promise<string | null>;
  /** Removes what writes that broke off before `before` have left. */
  tidy(before: Date): Promise<void>;
  close(): Promise<void>;
}

export interface ByteRange {
  start: number;
  end: number;
}

export interface LocalCopy {
  path: string;
  release(): Promise<void>;
}

export interface Stored {
  key: string;
  size: number;
  changed: Date;
}

/** The headers that a browser is given with the bytes. */
export interface HandedOut {
  type: string;
  disposition: string;
}

/** S3 joins no smaller pieces. */
export const smallestPiece = 5 * 1024 * 1024;

/** The key as it may stand in a path or an address; any other isn't ours. */
export function checkedKey(key: string): string {
  if (!/^[\w./-]+$/.test(key) || key.includes('..')) throw new Error('a key that is not ours');
  return key;
}

/** The hash that a key promises of its bytes; null where it is no original's. */
export const promisedHash = (key: string): string | null =>
  /^original\/../.test(key) ? key.slice(key.lastIndexOf('/') + 1) : null;

export const originalKey = (sha256: string) => `original/${sha256.slice(0, 2)}/${sha256}`;
export const modelKey = (sha256: string) => `model/${sha256.slice(0, 2)}/${sha256}.glb.gz`;
export const isModelKey = (key: string) => key.startsWith('model/');
/** Not by its content: whose picture it is, so that one that is replaced can be removed. */
export const avatarKey = (accountId: number) => `avatar/${accountId}/${randomUUID()}.webp`;
/**
 * A small file, whose it is rather than its content: with its row its bytes go. The row says what its keys begin with; earlier
 * releases stored patients' images under `image/` and files of work orders under `work/`.
 */
export const attachmentPrefix = (organisationId: number, id: string) => `attachment/${organisationId}/${id}`;
/** What is stored of it: of a picture two copies as well. */
export const attachmentParts = ['original', 'thumb', 'picture'] as const;
export const attachmentKey = ({ keyPrefix }: { keyPrefix: string }, part: (typeof attachmentParts)[number]) =>
  `${keyPrefix}/${part}`;
export const pictureKey = (sha256: string, type: 'png' | 'webp' = 'png') =>
  `picture/${sha256.slice(0, 2)}/${sha256}.${type}`;
/** What has come of an upload, in pieces; each under a key of its own, so that no writer writes over another's. */
export const uploadPrefix = 'upload/';
export const pieceKey = (uploadId: string, start: number) => `${uploadPrefix}${uploadId}/${start}-${randomUUID()}`;
