import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { unknownIn } from '../../db/migration.ts';
import { migrations } from '../../db/migrations/index.ts';
import { OperatorRefusal } from '../command.ts';
import type { Blob, BackupFolder } from './folder.ts';

/** Format 1 was written by a COPY client that mixed up rows. */
export const format = 2;

export interface Manifest {
  format: number;
  /** Time of the database snapshot, ISO. */
  at: string;
  migrations: string[];
  tables: Table[];
  sequences: { name: string; value: number | string | null }[];
  /** Queued jobs, as arguments for adding them again. */
  jobs: unknown[];
  /** The list of the store's files, their number and total bytes. */
  files: Blob & { count: number; total: number };
  /** Keys deleted between the snapshot and copying their bytes. A restore removes their records too. */
  gone: string[];
  faults: StoredFault[];
}

/** A table's rows in COPY text format, compressed. `name` and `columns` are SQL. */
export interface Table extends Blob {
  name: string;
  columns: string;
  rows: number;
  /** A hash of the rows, computed by the database. */
  content: string;
}

export interface StoredFault {
  key: string;
  fault: 'missing' | 'damaged';
}

/** A file of the store. */
export interface Listed extends Blob {
  key: string;
}

export const keepList = (folder: BackupFolder, files: readonly Listed[]): Promise<Blob> =>
  folder.keep(Readable.from(files.map(({ key, bytes, sha256 }) => `${key}\t${bytes}\t${sha256}\n`)), {
    packed: true,
  });

/** Every file of a backup, ordered by key. */
export async function* listOf(folder: BackupFolder, { files }: Manifest): AsyncGenerator<Listed> {
  for await (const line of createInterface(folder.read(files.sha256).pipe(createGunzip()))) {
    const [key = '', bytes, sha256 = ''] = line.split('\t');
    yield { key, bytes: Number(bytes), sha256 };
  }
}

/** The hashes of a backup's tables and of its list of files. */
export const ownBlobs = ({ tables, files }: Manifest): string[] => [...tables, files].map(({ sha256 }) => sha256);

/** @throws OperatorRefusal if from a newer release, or from one whose backups can't be trusted */
export function refuseUnreadable({ at, format: found, migrations: done }: Manifest): void {
  if (found < format)
    throw new OperatorRefusal(
      `The backup of ${at} was made by an earlier build, whose backups may contain altered, missing or duplicate rows. It can’t be used. Make a new backup.`,
    );
  const unknown = unknownIn(done, migrations);
  if (found > format || unknown.length > 0)
    throw new OperatorRefusal(
      `The backup was made by a newer release (${unknown.join(', ') || `format ${found}`}). Restore it with that release.`,
    );
}
