import { createGunzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Blob, BackupFolder } from './folder.ts';

/** What belongs to a backup. A later format that this code can't read has another number. */
export const format = 1;

export interface Manifest {
  format: number;
  /** The moment of the database's snapshot, ISO. */
  at: string;
  postgres: string;
  migrations: string[];
  tables: (Blob & { name: string; columns: string[]; rows: number })[];
  sequences: { name: string; value: number | string | null }[];
  jobs: Blob & { rows: number };
  /** The list of the store's files; how many there are, and their bytes. */
  files: Blob & { count: number; total: number };
  /** Were removed, by whoever may, after the snapshot and before their bytes were read: a restore removes their records too. */
  gone: string[];
  faults: StoredFault[];
}

export interface StoredFault {
  key: string;
  fault: 'missing' | 'damaged';
}

/** A file of the store as the list has it. */
export interface Listed extends Blob {
  key: string;
}

const lineOf = ({ key, bytes, sha256 }: Listed) => `${key}\t${bytes}\t${sha256}\n`;

/** Keeps the list, packed. */
export const keepList = (folder: BackupFolder, files: AsyncIterable<Listed>): Promise<Blob> =>
  folder.keepPacked(
    Readable.from(
      (async function* () {
        for await (const file of files) yield lineOf(file);
      })(),
    ),
  );

/** Every file of a backup, in the order of their keys. */
export async function* listOf(folder: BackupFolder, { files }: Pick<Manifest, 'files'>): AsyncGenerator<Listed> {
  const lines = createInterface({ input: folder.read(files.sha256).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    const [key = '', bytes, sha256 = ''] = line.split('\t');
    yield { key, bytes: Number(bytes), sha256 };
  }
}

/** Every hash that a backup's bytes lie under, its files' apart. */
export const ownBlobs = ({ tables, jobs, files }: Manifest): string[] =>
  [...tables, jobs, files].map(({ sha256 }) => sha256);
