import { createHash } from 'node:crypto';
import { chmod, copyFile, cp, lstat, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../startError.ts';
import { temporaryName, exists, textOf } from './files.ts';
import type { Home } from './home.ts';

export type Program = 'postgres' | 'initdb' | 'pg_ctl';

export function programIn(dir: string, name: Program): string {
  return join(dir, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the libraries' symlinks as the package's install script does, since npm may run with --ignore-scripts. False
 * if the folder isn't writable.
 */
export async function completed(dir: string): Promise<boolean> {
  const links = JSON.parse((await textOf(join(dir, 'pg-symlinks.json'))) ?? '[]') as Link[];
  try {
    for (const { source, target } of links) {
      // Paths in the list start at the package's folder ("native/lib/…"), which has another name in a copy.
      const path = join(dir, ...target.split('/').slice(1));
      if (await missing(path)) await link(basename(source), path);
    }
    for (const name of ['postgres', 'initdb', 'pg_ctl'] as const) await makeExecutable(programIn(dir, name));
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

async function missing(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    (error: unknown) => codeOf(error) === 'ENOENT',
  );
}

async function link(name: string, path: string): Promise<void> {
  try {
    await symlink(name, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (process.platform !== 'win32') throw error;
    await copyFile(join(dirname(path), name), path);
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o111) === 0) await chmod(path, mode | 0o755);
}

/** Copies 60 MB, once per version. The folder's name hashes the size and time of the server's program. */
export async function copied(source: string, home: Home, log: (line: string) => void): Promise<string> {
  const { size, mtimeMs } = await stat(programIn(source, 'postgres'));
  const version = createHash('sha256').update(`${size}:${mtimeMs}`).digest('hex').slice(0, 12);
  const dir = join(home.dir, `native-${version}`);
  if (await exists(dir)) return dir;
  log(`The bundled PostgreSQL can't run in ${source}. Copying it to ${dir}.`);
  const whole = temporaryName(dir);
  await mkdir(whole);
  for (const part of ['bin', 'lib', 'share', 'pg-symlinks.json']) {
    if (!(await exists(join(source, part)))) continue;
    await cp(join(source, part), join(whole, part), { recursive: true, verbatimSymlinks: true });
  }
  await openToAll(whole);
  await completed(whole);
  await rename(whole, dir).catch(async (error: unknown) => {
    // Another process has just made the same copy.
    await rm(whole, { recursive: true, force: true });
    if (!(await exists(dir))) throw error;
  });
  return dir;
}

/** The source may be readable only by root (umask 077). */
async function openToAll(dir: string): Promise<void> {
  await chmod(dir, 0o755);
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, basename(dir) === 'bin' ? 0o755 : 0o644);
  }
}

/** An incomplete copy older than this was left by a killed process, ms. */
const abandonedMs = 600_000;

/** Removes copies of other versions and abandoned incomplete ones. Only for the lock holder. */
export async function tidy(home: Home, dir: string): Promise<void> {
  for (const name of await readdir(home.dir)) {
    const path = join(home.dir, name);
    const half = /\.new-[0-9a-f]{8}/.test(name);
    const old = half ? await isAbandoned(path) : name.startsWith('native-') && path !== dir;
    if (old) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs > abandonedMs,
    () => false,
  );
}
