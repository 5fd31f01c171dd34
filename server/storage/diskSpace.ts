import { statfs } from 'node:fs/promises';
import { Refusal } from '../../domain/errors.ts';
import type { DiskReserve } from '../config.ts';
import { codeOf } from '../db/startError.ts';

/** In bytes. */
interface Space {
  free: number;
  whole: number;
}

/** Of the disk that a folder lies on; null where there is no such folder. */
export async function spaceOf(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, whole: blocks * bsize };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Without a reserve as well: two pieces of PostgreSQL's log, without which the database writes nothing. */
const least = 32 * 1024 ** 2;

/** What uploads leave free on a disk: the share of it or the bytes, whichever is more. */
const reserveOf = ({ whole }: Space, { percent, bytes }: DiskReserve): number =>
  Math.max((whole * percent) / 100, bytes, least);

/** The disk that the bundled database and the files share. */
export interface Disk {
  /** Whether `bytes` more fit without touching the reserve. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

export const diskOf = (folder: string, reserve: DiskReserve, space = spaceOf): Disk => ({
  async hasRoomFor(bytes) {
    const found = await space(folder);
    return found === null || found.free - bytes >= reserveOf(found, reserve);
  },
});

/**
 * Uploads stop while the database on the same disk can still write.
 * @throws Refusal `uploadsPaused`
 */
export async function refuseUnlessRoomFor(disk: Disk | null, bytes: number): Promise<void> {
  if (disk && !(await disk.hasRoomFor(bytes))) throw new Refusal('uploadsPaused');
}
