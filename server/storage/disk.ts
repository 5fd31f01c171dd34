import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tidyScratch } from './scratch.ts';
import { checkedKey, type FileStore } from './store.ts';

/** Files on a disk under `root`, each written elsewhere, synced, then hard-linked into place. */
export async function diskStore(root: string): Promise<FileStore> {
  const scratchRoot = join(root, 'scratch');
  await mkdir(scratchRoot, { recursive: true, mode: 0o700 });
  const place = (key: string) => join(root, checkedKey(key));
  const scratch = () => join(scratchRoot, randomUUID());

  // A hard link is atomic and needs no second copy.
  const add = async (path: string, key: string) => {
    const target = place(key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
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
  const addWritten = async (key: string, write: (path: string) => Promise<void>) => {
    const path = scratch();
    try {
      await write(path);
      await add(path, key);
    } finally {
      await rm(path, { force: true });
    }
  };

  return {
    onDisk: true,
    add,
    scratch,
    put: (key, bytes) => addWritten(key, (path) => writeFile(path, bytes)),
    join: (keys, key) =>
      addWritten(key, (path) =>
        pipeline(async function* () {
          for (const piece of keys) yield* createReadStream(place(piece));
        }, createWriteStream(path)),
      ),
    read: (key, range) => Promise.resolve(createReadStream(place(key), range)),
    size: async (key) => (await stat(place(key)).catch(() => null))?.size ?? null,
    local: (key) => Promise.resolve({ path: place(key), release: () => Promise.resolve() }),
    remove: (key) => rm(place(key), { force: true }),
    async *list(prefix) {
      const entries = await readdir(place(prefix || '.'), { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((one) => one.isFile() && one.parentPath !== scratchRoot)) {
        const path = join(entry.parentPath, entry.name);
        // It may have been removed since listing.
        const found = await stat(path).catch(() => null);
        if (found) yield { key: path.slice(join(root, '/').length), size: found.size, changed: found.mtime };
      }
    },
    address: () => Promise.resolve(null),
    tidy: (before) => tidyScratch(scratchRoot, before),
    close: () => Promise.resolve(),
  };
}
