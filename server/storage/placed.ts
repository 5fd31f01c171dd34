import { rm } from 'node:fs/promises';
import { Refusal } from '../../domain/errors.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Copies } from './pictureCopies.ts';
import type { FileStore } from './store.ts';
import { writeBody } from './writeBody.ts';

const parts = ['original', 'thumb', 'picture'] as const;
export type Part = (typeof parts)[number];

/** A file that has a row and room, and the address that takes its bytes: how its kind of record keeps it. */
export interface Placed<Row extends { size: number; sha256: string | null }> {
  keyOf(part: Part): string;
  /** Its row, held to the transaction's end. */
  hold(tx: Tx): Promise<Row | undefined>;
  /** Why the person who was given the place would be given none now. */
  refusal(tx: Tx, row: Row): Promise<Refusal | null>;
  /** What a picture is shown by; null for another file. @throws Refusal where only pictures are taken */
  copiesOf(path: string, row: Row): Promise<Copies | null>;
  /** The bytes have come: makes the file visible. */
  come(tx: Tx, row: Row, what: { sha256: string; copies: Copies | null }): Promise<void>;
  /** Takes the row away, and gives its room back. */
  giveUp(tx: Tx, row: Row): Promise<void>;
}

/**
 * Takes a file's bytes. What breaks off may be sent again; a repeat of what has come changes nothing. What isn't taken gives its
 * room back, as does a person who may bring none any more: the place was given an hour ago at most.
 * @throws Refusal `uploadAddressUsed`, `uploadMismatch` (another number of bytes than announced), and what the record refuses
 */
export async function keepPlaced<Row extends { size: number; sha256: string | null }>(
  { db, files }: { db: Db; files: FileStore },
  placed: Placed<Row>,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const held = <Result>(work: (tx: Tx, row: Row) => Promise<Result>) =>
    db.transaction().execute(async (tx) => {
      const row = await placed.hold(tx);
      if (!row) throw new Refusal('uploadAddressUsed');
      // Two calls at once take turns: its hash and its bytes are the same one's.
      return row.sha256 ? null : work(tx, row);
    });
  const row = await held((_tx, found) => Promise.resolve(found));
  if (!row) return;
  const path = files.scratch();
  try {
    const sha256 = await writeBody(path, body, row.size);
    const copies = await placed.copiesOf(path, row).catch(async (error: unknown) => {
      if (error instanceof Refusal) await held(placed.giveUp);
      throw error;
    });
    const refusal = await held(async (tx, now) => {
      const why = await placed.refusal(tx, now);
      if (why) {
        await placed.giveUp(tx, now);
        return why;
      }
      // What a call left there that was killed before its end.
      for (const part of parts) await files.remove(placed.keyOf(part));
      await files.add(path, placed.keyOf('original'));
      if (copies) for (const part of ['thumb', 'picture'] as const) await files.put(placed.keyOf(part), copies[part]);
      await placed.come(tx, now, { sha256, copies });
      return null;
    });
    if (refusal) throw refusal;
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes the bytes of a file that no row stands for. */
export async function forgetPlaced({ files }: { files: FileStore }, keyOf: (part: Part) => string): Promise<void> {
  for (const part of parts) await files.remove(keyOf(part));
}
