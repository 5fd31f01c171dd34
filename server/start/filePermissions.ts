import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../db/bundled/files.ts';

/** Makes new files of this process and its children private to their user, whatever the inherited umask. */
export const writePrivately = (): void => void process.umask(0o077);

const others = 0o077;
const sticky = 0o1000;

/** Permission bits of `folder` for others. In a root folder, PostgreSQL's group may traverse (`db/bundled/home.ts`). */
async function openBits(folder: string): Promise<number> {
  const { mode, uid } = await stat(folder);
  return mode & others & (uid === 0 ? ~0o010 : ~0);
}

/**
 * Creates `dataDir` if missing, and closes it, `files` and `uploads` to other users, since an earlier release may have
 * left them open. Deeper files are then unreachable. The bundled database closes its own folder; anything else in
 * `dataDir` (`lost+found` of a mounted disk) isn't ours.
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
