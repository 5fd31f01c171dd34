import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files on a disk under `root`, each written whole beside its place, synced, and then renamed into it. */
export async function diskStore(root: string): Promise<FileStore> {
  const scratchRoot = join(root, 'scratch');
  await mkdir(scratchRoot, { recursive: true });
  const place = (key: string) => {
    if (!/^[\w./-]+$/.test(key) || key.includes('..')) throw new Error('a key that is not ours');
    return join(root, key);
  };
  const scratch = () => join(scratchRoot, randomUUID());

  const adopt = async (path: string, key: string) => {
    const target = place(key);
    await mkdir(dirname(target), { recursive: true });
    const handle = await open(path, 'r');
    await handle.sync().finally(() => handle.close());
    await rename(path, target);
  };

  return {
    adopt,
    scratch,
    async put(key, bytes) {
      const path = scratch();
      const handle = await open(path, 'w');
      await handle.writeFile(bytes).finally(() => handle.close());
      await adopt(path, key);
    },
    read: (key, range) => Promise.resolve(createReadStream(place(key), range)),
    size: async (key) => (await stat(place(key)).catch(() => null))?.size ?? null,
    local: (key) => Promise.resolve({ path: place(key), release: () => Promise.resolve() }),
    remove: (key) => rm(place(key), { force: true }),
  };
}
