import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FileStore as TusFiles } from '@tus/file-store';
import type { Db } from '../../db/tables.ts';
import { originalKey, type FileStore } from '../store.ts';
import type { UploadBytes } from './bytes.ts';
import { uploadsInPieces } from './inPieces.ts';
import { isRecordId } from '../../../domain/kit/fields.ts';

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
