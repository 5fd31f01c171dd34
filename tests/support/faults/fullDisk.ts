import { execFile } from 'node:child_process';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** A data folder whose disk can be filled up and emptied again. */
export interface SmallDisk {
  folder: string;
  /** The implementation, reported with the figures. */
  kind: 'a small tmpfs' | 'writes that fail with ENOSPC';
  /** Environment that a process needs to write there. */
  environment: Record<string, string>;
  fill(): Promise<void>;
  free(): Promise<void>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const size = 160 * 1024 * 1024;

/** A separate file system if mounting is allowed; otherwise every write of the processes fails while it's "full". */
export async function smallDisk(base: string): Promise<SmallDisk> {
  const folder = join(base, 'data');
  await mkdir(folder, { recursive: true });
  return (await mounted(folder)) ? onTmpfs(folder) : injected(base, folder);
}

const mounted = (folder: string) =>
  run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );

function onTmpfs(folder: string): SmallDisk {
  const filler = join(folder, 'filler');
  return {
    folder,
    kind: 'a small tmpfs',
    environment: {},
    async fill() {
      const handle = await open(filler, 'w');
      const chunk = Buffer.alloc(1024 * 1024);
      try {
        for (let length = chunk.length; length > 0;)
          try {
            await handle.write(chunk, 0, length);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            length = length > 1 ? Math.ceil(length / 2) - (length === 2 ? 1 : 0) : 0;
          }
      } finally {
        await handle.close();
      }
    },
    free: () => rm(filler, { force: true }),
    async close() {
      await run('umount', ['-l', folder]);
    },
  };
}

function injected(base: string, folder: string): SmallDisk {
  const flag = join(base, 'full');
  const preload = fileURLToPath(new URL('noSpace.mjs', import.meta.url));
  return {
    folder,
    kind: 'writes that fail with ENOSPC',
    environment: { NODE_OPTIONS: `--import=${preload}`, DISK_FULL_WHILE: flag },
    fill: () => writeFile(flag, ''),
    free: () => rm(flag, { force: true }),
    close: () => Promise.resolve(),
  };
}
