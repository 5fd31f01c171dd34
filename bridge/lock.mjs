import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Misused } from './errors.mjs';

/** A lock that wasn't renewed for so long was left behind, ms. */
const leftAfter = 5 * 60_000;
const renewEvery = 60_000;

/**
 * Two bridges on one folder would bring and deliver everything twice. `renew` throws once another one has taken the
 * lock over; `lost` rejects then, during long rounds too.
 */
export async function lock(folder, { every }) {
  const path = join(folder, '.bridge-runs');
  const own = `${process.pid} ${hostname()} ${randomUUID()}`;
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(own);
      await file.close();
      return holding(path, own, Math.min(every, renewEvery));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const [owner, host = hostname()] = (await read(path)).split(' ');
    const isHere = host === hostname();
    if ((!isHere || isRunning(Number(owner))) && (await isRenewed(path)))
      throw new Misused(`Another bridge (process ${owner}${isHere ? '' : ` on ${host}`}) uses ${folder}`);
    // Left by one that was killed.
    await rm(path, { force: true });
  }
}

function holding(path, own, pace) {
  /** A drive that isn't there now tells nothing: only another's lock does. */
  const renew = async () => {
    const now = await read(path);
    if (now !== '' && now !== own) throw new Misused(`Another bridge has taken over ${path}: this one stops`);
    if (now === own) await utimes(path, new Date(), new Date()).catch(() => undefined);
  };
  let timer = null;
  const lost = new Promise((_resolve, reject) => {
    timer = setInterval(() => void renew().catch(reject), pace);
    timer.unref();
  });
  // It may happen between two rounds, when no code awaits it.
  lost.catch(() => undefined);
  const release = async () => {
    clearInterval(timer);
    if ((await read(path)) === own) await rm(path, { force: true }).catch(() => undefined);
  };
  return { renew, lost, release };
}

/** Empty if it can't be read. */
const read = (path) => readFile(path, 'utf8').catch(() => '');

/** Whether another program has this number: our own is what an earlier start in a container had too. */
function isRunning(pid) {
  if (!pid || pid === process.pid) return false;
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
