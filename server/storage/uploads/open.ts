import { join } from 'node:path';
import type { Db } from '../../db/tables.ts';
import type { FileStore } from '../store.ts';
import type { UploadBytes } from './bytes.ts';
import { uploadsInPieces } from './inPieces.ts';
import { uploadsOnDisk } from './onDisk.ts';

/** Stores uploads where the files are: on the shared disk, else in the store. */
export async function openUploads(db: Db, files: FileStore, dataDir: string): Promise<UploadBytes> {
  return files.onDisk ? uploadsOnDisk(join(dataDir, 'uploads'), files) : uploadsInPieces(db, files);
}
