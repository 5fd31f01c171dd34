import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Misused } from './errors.mjs';

/** A lock of another computer that wasn't renewed for so long was left behind, ms. */
const leftAfter = 5 * 60_000;

/** Two bridges on one folder would bring and deliver everything twice. Returns `renew` and `release`. */
export async function lock(folder) {
  const path = join(folder, '.bridge-runs');
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(`${process.pid} ${hostname()}`);
      await file.close();
      return {
        renew: () => utimes(path, new Date(), new Date()).catch(() => undefined),
        release: () => rm(path, { force: true }).catch(() => undefined),
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const [owner, host = hostname()] = (await readFile(path, 'utf8').catch(() => '')).split(' ');
    const isHere = host === hostname();
    if (isHere ? isRunning(Number(owner)) : await isRenewed(path))
      throw new Misused(`Another bridge (process ${owner}${isHere ? '' : ` on ${host}`}) uses ${folder}`);
    // Left by one that was killed.
    await rm(path, { force: true });
  }
}

function isRunning(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const isRenewed = async (path) => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs < leftAfter;
};
