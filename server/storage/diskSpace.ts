import { statfs } from 'node:fs/promises';
import { Refusal } from '../../domain/errors.ts';
import type { DiskReserve } from '../config.ts';
import { codeOf } from '../db/startError.ts';

/** In bytes. */
interface Space {
  free: number;
  whole: number;
}

/** The space of a folder's disk; null if the folder doesn't exist. */
export async function spaceOf(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, whole: blocks * bsize };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Minimum reserve: two WAL segments, without which PostgreSQL can't write. */
const least = 32 * 1024 ** 2;

/** Free space that uploads must leave: the percentage or the bytes, whichever is more. */
const reserveOf = ({ whole }: Space, { percent, bytes }: DiskReserve): number =>
  Math.max((whole * percent) / 100, bytes, least);

/** The disk shared by the bundled database and the files. */
export interface Disk {
  /** Whether `bytes` more fit without using the reserve. */
  hasRoomFor(bytes: number): Promise<boolean>;
}

export const diskOf = (folder: string, reserve: DiskReserve, space = spaceOf): Disk => ({
  async hasRoomFor(bytes) {
    const found = await space(folder);
    return found === null || found.free - bytes >= reserveOf(found, reserve);
  },
});

/**
 * Stops uploads while the database on the same disk can still write.
 * @throws Refusal `uploadsPaused`
 */
export async function refuseUnlessRoomFor(disk: Disk | null, bytes: number): Promise<void> {
  if (disk && !(await disk.hasRoomFor(bytes))) throw new Refusal('uploadsPaused');
}
