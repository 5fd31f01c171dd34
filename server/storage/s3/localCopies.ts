import { rm, stat } from 'node:fs/promises';
import { fetchTo } from '../fetchTo.ts';
import { promisedHash, type FileStore } from '../store.ts';

/** Members of a zip are converted one by one from the whole zip: a copy is kept this long after its last use, ms. */
const idle = 30_000;
/** Maximum bytes of unused copies. */
const mostIdle = 4 * 1024 ** 3;

interface Copy {
  path: Promise<string>;
  users: number;
  size: number;
  timer?: NodeJS.Timeout;
}

/** Local copies of stored files, each fetched once for all concurrent and soon following users. */
export function localCopies({ read, scratch }: Pick<FileStore, 'read' | 'scratch'>) {
  const copies = new Map<string, Copy>();
  const drop = async (key: string, copy: Copy) => {
    clearTimeout(copy.timer);
    if (copies.get(key) === copy) copies.delete(key);
    await copy.path.then(
      (path) => rm(path, { force: true }),
      () => {},
    );
  };
  const begin = (key: string): Copy => {
    const copy: Copy = { path: fetchCopy(read, key, scratch()), users: 0, size: 0 };
    copies.set(key, copy);
    return copy;
  };
  const rest = async (key: string, copy: Copy) => {
    const unused = [...copies.values()].filter(({ users }) => users === 0).reduce((sum, { size }) => sum + size, 0);
    if (unused > mostIdle) return drop(key, copy);
    copy.timer = setTimeout(() => void drop(key, copy), idle).unref();
  };
  return {
    async local(key: string) {
      const copy = copies.get(key) ?? begin(key);
      clearTimeout(copy.timer);
      copy.users += 1;
      try {
        const path = await copy.path;
        copy.size = (await stat(path)).size;
        let held = true;
        const release = async () => {
          if (!held) return;
          held = false;
          copy.users -= 1;
          if (copy.users === 0) await rest(key, copy);
        };
        return { path, release };
      } catch (error) {
        await drop(key, copy);
        throw error;
      }
    },
    close: async () => void (await Promise.all([...copies].map(([key, copy]) => drop(key, copy)))),
  };
}

/** @throws if the bytes don't match the hash in the key */
async function fetchCopy(read: FileStore['read'], key: string, path: string): Promise<string> {
  const sha256 = await fetchTo(await read(key), path);
  const promised = promisedHash(key);
  if (promised === null || promised === sha256) return path;
  await rm(path, { force: true });
  throw new Error('stored bytes that aren’t those of their hash');
}
