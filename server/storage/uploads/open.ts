import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FileStore as TusFiles } from '@tus/file-store';
import type { Db } from '../../db/tables.ts';
import { originalKey, type FileStore, uploadPrefix } from '../store.ts';
import type { UploadBytes } from './bytes.ts';
import { isRecordId } from '../../../domain/kit/fields.ts';
import { buffer } from 'node:stream/consumers';
import { pieceRow } from './pieces/row.ts';
import { PieceStore } from './pieces/datastore.ts';

/** Stores uploads with the files: on the shared disk, or in the store. */
export async function openUploads(db: Db, files: FileStore, dataDir: string): Promise<UploadBytes> {
  return files.onDisk ? uploadsOnDisk(join(dataDir, 'uploads'), files) : uploadsInPieces(db, files);
}

/** Uploads that grow in place, in a folder shared by all processes. */
async function uploadsOnDisk(directory: string, files: FileStore): Promise<UploadBytes> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = (id: string) => join(directory, id);
  const found = (id: string) => stat(path(id)).catch(() => null);
  return {
    datastore: new TusFiles({ directory }),
    settled: () => Promise.resolve(),
    come: async (id) => (await found(id))?.size ?? 0,
    async keep(id) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path(id)), hash);
      const sha256 = hash.digest('hex');
      await files.add(path(id), originalKey(sha256));
      return sha256;
    },
    async remove(id) {
      // The tus library keeps metadata in a second file.
      await Promise.all([path(id), `${path(id)}.json`].map((one) => rm(one, { force: true })));
    },
    async *untouchedSince(before) {
      for (const id of (await readdir(directory)).filter(isRecordId)) {
        const changed = (await found(id))?.mtime;
        if (changed && changed < before) yield id;
      }
    },
  };
}

/** Pieces prefetched while hashing. */
const ahead = 2;

/**
 * Uploads stored in the file store as pieces that any process may add. The upload's row records the progress, so that
 * only complete pieces count, and of two concurrent writers at the same offset, one is undone.
 */
function uploadsInPieces(db: Db, files: FileStore): UploadBytes {
  const datastore = new PieceStore(db, files);
  const row = pieceRow(db);
  return {
    datastore,
    settled: (id) => datastore.settled(id),
    come: async (id) => (await row.read(id))?.stored ?? 0,
    async keep(id) {
      const { pieces = [], size } = (await row.read(id)) ?? {};
      const keys = pieces.map(({ key }) => key);
      const hash = createHash('sha256');
      let come = 0;
      for await (const bytes of inOrder(keys, async (key) => buffer(await files.read(key)))) {
        hash.update(bytes);
        come += bytes.length;
      }
      if (come !== size) throw new Error('an upload that isn’t whole');
      const sha256 = hash.digest('hex');
      await files.join(keys, originalKey(sha256));
      return sha256;
    },
    async remove(id) {
      for await (const { key } of files.list(`${uploadPrefix}${id}/`)) await files.remove(key);
    },
    async *untouchedSince(before) {
      const latest = new Map<string, Date>();
      for await (const { key, changed } of files.list(uploadPrefix)) {
        const id = key.split('/')[1] ?? '';
        const known = latest.get(id);
        if (!known || known < changed) latest.set(id, changed);
      }
      for (const [id, changed] of latest) if (changed < before) yield id;
    },
  };
}

/** Yields results in item order while preparing the next ones. */
async function* inOrder<Item, Result>(items: readonly Item[], make: (item: Item) => Promise<Result>) {
  const underWay: Promise<Result>[] = [];
  for (let next = 0; next < items.length || underWay.length > 0;) {
    while (next < items.length && underWay.length <= ahead) {
      const made = make(items[next++]!);
      // A failure before its turn is reported at its turn.
      made.catch(() => {});
      underWay.push(made);
    }
    yield await underWay.shift()!;
  }
}
