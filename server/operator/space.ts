import { statfs } from 'node:fs/promises';
import { codeOf } from '../db/startError.ts';
import type { Space } from './command.ts';

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
