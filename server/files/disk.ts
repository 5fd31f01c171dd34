import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files on a disk under `root`, each written whole elsewhere, synced, and then linked into its place. */
export async function diskStore(root: string): Promise<FileStore> {
  const scratchRoot = join(root, 'scratch');
  await mkdir(scratchRoot, { recursive: true });
  const place = (key: string) => {
    if (!/^[\w./-]+$/.test(key) || key.includes('..')) throw new Error('a key that is not ours');
    return join(root, key);
  };
  const scratch = () => join(scratchRoot, randomUUID());

  // A link is there whole or not at all, and costs no second copy.
  const add = async (path: string, key: string) => {
    const target = place(key);
    await mkdir(dirname(target), { recursive: true });
    const handle = await open(path, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(path, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  };

  return {
    add,
    scratch,
    async put(key, bytes) {
      const path = scratch();
      const handle = await open(path, 'w');
      try {
        await handle.writeFile(bytes);
      } finally {
        await handle.close();
      }
      await add(path, key);
      await rm(path, { force: true });
    },
    read: (key, range) => Promise.resolve(createReadStream(place(key), range)),
    size: async (key) => (await stat(place(key)).catch(() => null))?.size ?? null,
    local: (key) => Promise.resolve({ path: place(key), release: () => Promise.resolve() }),
    remove: (key) => rm(place(key), { force: true }),
  };
}
