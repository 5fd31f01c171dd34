import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { codeOf } from '../../db/startError.ts';
import { OperatorRefusal } from '../command.ts';
import type { Manifest } from './manifest.ts';

/** Bytes as they lie in the folder, under their SHA-256. */
export interface Blob {
  sha256: string;
  bytes: number;
}

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/*
 * A folder of backups:
 *   bytes/ab/abcd…   every content once, under its SHA-256: files as they are, tables and lists packed
 *   2026-11-22T05-50-00-000Z.json   a backup: what belongs to it. Written last and whole: without it there is none
 *   lock, tmp/       of the backup that is being made
 */
export class BackupFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  readonly blobPath = (sha256: string) => join(this.#dir, 'bytes', sha256.slice(0, 2), sha256);

  /** Makes it where it isn't, for nobody but us, and takes it for one backup. Gives it back with what it answers. */
  async take(): Promise<() => Promise<void>> {
    await mkdir(join(this.#dir, 'tmp'), { recursive: true, mode: 0o700 });
    await chmod(this.#dir, 0o700);
    const lock = join(this.#dir, 'lock');
    for (;;)
      try {
        const handle = await open(lock, 'wx', 0o600);
        await handle.writeFile(String(process.pid));
        await handle.close();
        break;
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
        if (isAlive(Number(await readFile(lock, 'utf8').catch(() => '')))) {
          throw new OperatorRefusal(`Another backup into ${this.#dir} is under way (process in ${lock}).`);
        }
        // Its process was killed.
        await rm(lock, { force: true });
      }
    for (const name of await readdir(join(this.#dir, 'tmp'))) await rm(join(this.#dir, 'tmp', name), { force: true });
    return () => rm(lock, { force: true });
  }

  async has({ sha256, bytes }: { sha256: string; bytes?: number | null }): Promise<boolean> {
    const found = await stat(this.blobPath(sha256)).catch(() => null);
    return found !== null && (bytes == null || found.size === bytes);
  }

  /** Writes bytes under their hash, synced to the disk; `written` is false where they lay there already. */
  async keep(source: AsyncIterable<Uint8Array>): Promise<Blob & { written: boolean }> {
    const path = join(this.#dir, 'tmp', randomUUID());
    const hash = createHash('sha256');
    let bytes = 0;
    const handle = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await handle.close();
    }
    const sha256 = hash.digest('hex');
    const written = !(await this.has({ sha256, bytes }));
    const target = this.blobPath(sha256);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await (written ? rename(path, target) : rm(path));
    return { sha256, bytes, written };
  }

  /** The same, packed. */
  async keepPacked(source: Readable): Promise<Blob> {
    const zip = createGzip();
    source.on('error', (error) => zip.destroy(error));
    const { sha256, bytes } = await this.keep(source.pipe(zip));
    return { sha256, bytes };
  }

  read = (sha256: string) => createReadStream(this.blobPath(sha256));

  remove = (sha256: string) => rm(this.blobPath(sha256), { force: true });

  /** What is wrong with bytes that should lie here: not there, or others. */
  async faultOf(sha256: string): Promise<'missing' | 'damaged' | null> {
    if (!(await this.has({ sha256 }))) return 'missing';
    const hash = createHash('sha256');
    for await (const chunk of this.read(sha256)) hash.update(chunk as Buffer);
    return hash.digest('hex') === sha256 ? null : 'damaged';
  }

  /** The backup is there from now on. */
  async finish(manifest: Manifest): Promise<string> {
    const name = `${manifest.at.replace(/[:.]/g, '-')}.json`;
    const text = JSON.stringify(manifest);
    const path = join(this.#dir, 'tmp', name);
    const handle = await open(path, 'w', 0o600);
    await handle.writeFile(JSON.stringify({ sha256: sha256Of(text), manifest: text }));
    await handle.sync();
    await handle.close();
    await rename(path, join(this.#dir, name));
    const folder = await open(this.#dir, 'r');
    await folder.sync();
    await folder.close();
    return name;
  }

  /** The names of the backups that are whole, oldest first. */
  async names(): Promise<string[]> {
    const names = await readdir(this.#dir).catch(() => []);
    return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z\.json$/.test(name)).toSorted();
  }

  /** @throws OperatorRefusal where it isn't one, or was altered */
  async manifest(name: string): Promise<Manifest> {
    try {
      const { sha256, manifest } = JSON.parse(await readFile(join(this.#dir, name), 'utf8')) as Record<string, string>;
      if (manifest !== undefined && sha256 === sha256Of(manifest)) return JSON.parse(manifest) as Manifest;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new OperatorRefusal(`There is no backup ${name} in ${this.#dir}.`);
    }
    throw new OperatorRefusal(`${join(this.#dir, name)} is no backup, or was altered.`);
  }

  /** The newest, or the one of that name. */
  async pick(name?: string | null): Promise<Manifest> {
    const picked = name ?? (await this.names()).at(-1);
    if (picked === undefined) throw new OperatorRefusal(`There is no whole backup in ${this.#dir}.`);
    return this.manifest(picked.endsWith('.json') ? picked : `${picked}.json`);
  }

  async drop(name: string): Promise<void> {
    await rm(join(this.#dir, name));
  }

  /** Removes bytes that none of `used` names; how many that were. */
  async removeOthers(used: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    const root = join(this.#dir, 'bytes');
    for (const part of await readdir(root))
      for (const sha256 of await readdir(join(root, part)))
        if (!used.has(sha256)) {
          await rm(join(root, part, sha256));
          removed += 1;
        }
    return removed;
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
