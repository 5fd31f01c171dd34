import type { Db, Tx } from '../db/tables.ts';
import { callAtEnd } from '../db/tenancy.ts';
import { originalKey, type FileStore } from './store.ts';

/** Whether bytes are content-addressed, so that several rows may reference them. */
const isShared = (key: string) => /^(original|model|picture)\//.test(key);

/**
 * A store that records new bytes as unreferenced before storing them. A row that references them removes that record;
 * the sweep deletes bytes still unreferenced after a day, including those of a crash in between.
 */
export function accountedStore(files: FileStore, db: Db, now: () => Date): FileStore {
  const note = async (key: string) => {
    if (!isShared(key)) return;
    const since = now().toISOString();
    await db
      .insertInto('looseBytes')
      .values({ key, since })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ since }))
      .execute();
  };
  return {
    ...files,
    async add(path, key) {
      await note(key);
      await files.add(path, key);
    },
    async put(key, bytes) {
      await note(key);
      await files.put(key, bytes);
    },
    async join(keys, key) {
      await note(key);
      await files.join(keys, key);
    },
  };
}

/** Deletes bytes recorded as loose before `before` that nothing references; returns how many. */
export async function removeLoose({ db, files }: { db: Db; files: FileStore }, before: string): Promise<number> {
  const due = await db.selectFrom('looseBytes').select('key').where('since', '<', before).orderBy('since').execute();
  let removed = 0;
  for (const { key } of due)
    await db.transaction().execute(async (tx) => {
      // A concurrent upload of the same bytes waits for this row, then stores them again.
      const { numDeletedRows } = await tx
        .deleteFrom('looseBytes')
        .where('key', '=', key)
        .where('since', '<', before)
        .executeTakeFirst();
      if (numDeletedRows === 0n || (await isReferredTo(tx, key))) return;
      await files.remove(key);
      removed += 1;
    });
  return removed;
}

/** Columns that may reference shared bytes; `tests/api/fileCleanup.test.ts` compares this list with the tables. */
export const references = [
  ['file', 'sha256'],
  ['file', 'neutralSha256'],
  ['file', 'lodKey'],
  ['file', 'fullKey'],
  ['file', 'thumbKey'],
  ['file', 'pictureKey'],
  ['orders', 'pictureKey'],
] as const;

const isHash = (column: string) => column === 'sha256' || column === 'neutralSha256';

/** The columns of `file` that reference bytes. */
export const byteColumns = references.flatMap(([table, column]) => (table === 'file' ? [column] : []));

type Referring = Partial<Record<(typeof references)[number][1], string | null>>;

/** Call for rows that are deleted or change references: bytes still unreferenced after a day are deleted. */
export async function noteDroppedReferences(tx: Db | Tx, rows: readonly Referring[]): Promise<void> {
  const keys = rows.flatMap((row) =>
    byteColumns.flatMap((column) => {
      const key = row[column];
      return key ? [isHash(column) ? originalKey(key) : key] : [];
    }),
  );
  if (keys.length > 0) await callAtEnd(tx, 'let_go', [`{${keys.join()}}`]);
}

async function isReferredTo(tx: Tx, key: string): Promise<boolean> {
  const sha256 = key.slice(key.lastIndexOf('/') + 1);
  for (const [table, column] of references) {
    if (isHash(column) && originalKey(sha256) !== key) continue;
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', (isHash(column) ? sha256 : key) as never)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}
