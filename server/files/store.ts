import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Where bytes rest. Keys are ours (`original/…`, `model/…`, `picture/…`, `avatar/…`, `image/…`, `work/…`); what is under a key never changes. */
export interface FileStore {
  /** Stores a local file's bytes; the file itself stays. Nothing is visible under `key` before it is whole; a repeat is harmless. */
  add(path: string, key: string): Promise<void>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** All of it, or the bytes from `start` to `end`, both counted in. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  size(key: string): Promise<number | null>;
  /** A path that local programs may read until `release`. */
  local(key: string): Promise<{ path: string; release(): Promise<void> }>;
  /** A path for a new local file, on the same device as the store where it has one. */
  scratch(): string;
  remove(key: string): Promise<void>;
}

export const originalKey = (sha256: string) => `original/${sha256.slice(0, 2)}/${sha256}`;
export const modelKey = (sha256: string) => `model/${sha256.slice(0, 2)}/${sha256}.glb.gz`;
export const isModelKey = (key: string) => key.startsWith('model/');
/** Not by its content: whose picture it is, so that one that is replaced can be removed. */
export const avatarKey = (accountId: number) => `avatar/${accountId}/${randomUUID()}.webp`;
/** A patient's image, whose it is rather than its content: with the image its bytes go. */
export const imageKey = (organisationId: number, id: string, part: 'original' | 'thumb' | 'picture') =>
  `image/${organisationId}/${id}/${part}`;
/** A file of a work order, whose it is rather than its content: with its message its bytes go. */
export const workFileKey = (id: string, part: 'original' | 'thumb' | 'picture') => `work/${id}/${part}`;
export const pictureKey = (sha256: string, type: 'png' | 'webp' = 'png') =>
  `picture/${sha256.slice(0, 2)}/${sha256}.${type}`;
