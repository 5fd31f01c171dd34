import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../db/startError.ts';

/** What this process and its children write is their user's alone, whatever umask they were started with. */
export const writePrivately = (): void => void process.umask(0o077);

const others = 0o077;
const sticky = 0o1000;

/** The bits of `folder` that let others in. Root's may be passed through by the group as which PostgreSQL runs (`db/bundled/home.ts`). */
export async function openBits(folder: string): Promise<number> {
  const { mode, uid } = await stat(folder);
  return mode & others & (uid === 0 ? ~0o010 : ~0);
}

/**
 * Makes `dataDir` where it is missing, and closes one that others may enter, with all that lies in it. An earlier release may
 * have left it open; so this goes through the files once. The bundled database closes its own folder.
 */
export async function closeDataDir(dataDir: string, log: (line: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || (await openBits(dataDir)) === 0) return;
  const { mode, uid } = await stat(dataDir);
  if (uid !== process.getuid?.() || mode & sticky) {
    log(`DATA_DIR: ${dataDir} is open to other users and isn’t this user’s own: make it one with mode 0700.`);
    return;
  }
  await closeAll(dataDir, ['postgres']);
  await chmod(dataDir, 0o700);
}

async function closeAll(folder: string, except: readonly string[] = []): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (except.includes(entry.name)) continue;
    try {
      if (entry.isDirectory()) await closeAll(path);
      if (entry.isDirectory() || entry.isFile()) await chmod(path, (await stat(path)).mode & 0o700);
    } catch (error) {
      // Removed meanwhile, or another user's.
      if (!['ENOENT', 'EPERM'].includes(codeOf(error) ?? '')) throw error;
    }
  }
}
