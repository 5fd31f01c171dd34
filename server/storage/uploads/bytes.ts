import type { DataStore } from '@tus/server';

/** Storage for unfinished uploads. */
export interface UploadBytes {
  /** The tus data store. */
  datastore: DataStore;
  /** Resolves when this process has stopped writing to an upload whose client disconnected. */
  settled(id: string): Promise<void>;
  /** Number of bytes received. */
  come(id: string): Promise<number>;
  /** Stores a complete upload under its SHA-256 and returns it. Repeating is harmless. */
  keep(id: string): Promise<string>;
  /** Removes the received bytes and their metadata. */
  remove(id: string): Promise<void>;
  /** Ids of uploads that received nothing since `before`, with or without a database row. */
  untouchedSince(before: Date): AsyncIterable<string>;
}
