import type { DataStore } from '@tus/server';

/** Where the bytes of uploads lie until they are whole. */
export interface UploadBytes {
  /** What the protocol writes to and asks. */
  datastore: DataStore;
  /** Resolves when this process no longer writes to an upload whose client has gone. */
  settled(id: string): Promise<void>;
  /** How many bytes have come. */
  come(id: string): Promise<number>;
  /** Stores a whole upload's bytes under their SHA-256, which it answers. A repeat is harmless. */
  keep(id: string): Promise<string>;
  /** Takes away what came, and all notes on it. */
  remove(id: string): Promise<void>;
  /** Ids of those to which nothing has come since `before`, whether they still stand in the database or not. */
  untouchedSince(before: Date): AsyncIterable<string>;
}
