import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../db/bundled/files.ts';

/** What this process and its children write is their user's alone, whatever umask they were started with. */
export const writePrivately = (): void => void process.umask(0o077);

const others = 0o077;
const sticky = 0o1000;

/** The bits of `folder` that let others in. Root's may be passed through by the group as which PostgreSQL runs (`db/bundled/home.ts`). */
async function openBits(folder: string): Promise<number> {
  const { mode, uid } = await stat(folder);
  return mode & others & (uid === 0 ? ~0o010 : ~0);
}

/**
 * Makes `dataDir` where it is missing, and closes it, `files` and `uploads` to other users: an earlier release may have left
 * them open. What lies deeper can't be reached then. The bundled database closes its own folder, and everything else in
 * `dataDir` (`lost+found` of a mounted disk) isn't the product's.
 */
export async function closeDataDir(dataDir: string, log: (line: string) => void): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return;
  for (const folder of [dataDir, join(dataDir, 'files'), join(dataDir, 'uploads')]) {
    if ((await exists(folder)) && (await openBits(folder)) !== 0) await close(folder, log);
  }
}

async function close(folder: string, log: (line: string) => void): Promise<void> {
  const { mode, uid } = await stat(folder);
  if (uid !== process.getuid?.() || mode & sticky)
    log(
      `DATA_DIR: ${folder} is open to other users and doesn’t belong to this user. Change its owner and set mode 0700.`,
    );
  else await chmod(folder, 0o700);
}
