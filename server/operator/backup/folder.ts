import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { codeOf } from '../../db/startError.ts';
import { OperatorRefusal } from '../command.ts';
import type { Manifest } from './manifest.ts';

/** Bytes stored in the folder under their SHA-256. */
export interface Blob {
  sha256: string;
  bytes: number;
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

/*
 * A folder of backups:
 *   bytes/ab/abcd…   each content once, named by its SHA-256: files as they are, tables and lists compressed
 *   2026-11-22T05-50-00-000Z.json   the manifest of a backup, written last: without it there is no backup
 *   lock, tmp/       belong to the running backup
 */
export class BackupFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  readonly #blobPath = (sha256: string) => join(this.#dir, 'bytes', sha256.slice(0, 2), sha256);

  /** Creates the folder if it is missing and locks it for one backup. The returned function unlocks it. */
  async lock(): Promise<() => Promise<void>> {
    const tmp = join(this.#dir, 'tmp');
    await mkdir(tmp, { recursive: true, mode: 0o700 });
    await chmod(this.#dir, 0o700);
    const lock = join(this.#dir, 'lock');
    const owner = await readFile(lock, 'utf8').catch(() => null);
    if (isAlive(Number(owner)))
      throw new OperatorRefusal(`Another backup to ${this.#dir} is running (its process ID is in ${lock}).`);
    // The process that held it was killed.
    if (owner !== null) await rm(lock);
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    for (const name of await readdir(tmp)) await rm(join(tmp, name));
    return () => rm(lock);
  }

  async has({ sha256, bytes }: { sha256: string; bytes?: number }): Promise<boolean> {
    const found = await stat(this.#blobPath(sha256)).catch(() => null);
    return found !== null && (bytes === undefined || found.size === bytes);
  }

  /** Stores a stream under its hash, synced to disk. `isNew` is false if the folder already had these bytes. */
  async keep(source: Readable, { packed = false } = {}): Promise<Blob & { isNew: boolean }> {
    const path = join(this.#dir, 'tmp', randomUUID());
    const hash = createHash('sha256');
    const stored = (packed ? createGzip() : new PassThrough()).on('data', (chunk: Buffer) => hash.update(chunk));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, stored, file);
    const bytes = file.bytesWritten;
    const sha256 = hash.digest('hex');
    const isNew = !(await this.has({ sha256, bytes }));
    const target = this.#blobPath(sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await (isNew ? rename(path, target) : rm(path));
    return { sha256, bytes, isNew };
  }

  read = (sha256: string) => createReadStream(this.#blobPath(sha256));

  async faultOf(sha256: string): Promise<'missing' | 'damaged' | null> {
    if (!(await this.has({ sha256 }))) return 'missing';
    const hash = createHash('sha256');
    await pipeline(this.read(sha256), hash);
    return hash.digest('hex') === sha256 ? null : 'damaged';
  }

  /** Writes the manifest, which makes the backup complete. */
  async finish(manifest: Manifest): Promise<string> {
    const name = `${manifest.at.replace(/[:.]/g, '-')}.json`;
    const text = JSON.stringify(manifest);
    const path = join(this.#dir, 'tmp', name);
    await writeFile(path, JSON.stringify({ sha256: sha256Of(text), manifest: text }), { mode: 0o600, flush: true });
    await rename(path, join(this.#dir, name));
    const folder = await open(this.#dir, 'r');
    await folder.sync().then(() => folder.close());
    return name;
  }

  /** Names of complete backups, oldest first. */
  async names(): Promise<string[]> {
    const names = await readdir(this.#dir).catch(() => []);
    return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z\.json$/.test(name)).toSorted();
  }

  /**
   * The manifest of the named or newest backup.
   * @throws OperatorRefusal if there is none, or it was altered
   */
  async manifest(name?: string | null): Promise<Manifest> {
    const picked = name ?? (await this.names()).at(-1);
    if (!picked) throw new OperatorRefusal(`No complete backup found in ${this.#dir}.`);
    try {
      const text = await readFile(join(this.#dir, picked), 'utf8');
      const { sha256, manifest } = JSON.parse(text) as Record<string, string>;
      if (manifest !== undefined && sha256 === sha256Of(manifest)) return JSON.parse(manifest) as Manifest;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new OperatorRefusal(`No backup ${picked} found in ${this.#dir}.`);
    }
    throw new OperatorRefusal(`${join(this.#dir, picked)} isn’t a backup manifest, or was altered.`);
  }

  drop = (name: string) => rm(join(this.#dir, name));

  async removeAllBut(used: ReadonlySet<string>): Promise<void> {
    for (const part of await readdir(join(this.#dir, 'bytes')))
      for (const sha256 of await readdir(join(this.#dir, 'bytes', part)))
        if (!used.has(sha256)) await rm(this.#blobPath(sha256));
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
