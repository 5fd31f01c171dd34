import { codeOf } from '../db/startError.ts';

/** Codes of PostgreSQL, the operating system and a disk quota. */
const codes: readonly (string | undefined)[] = ['53100', 'ENOSPC', 'EDQUOT'];

const isDiskFull = (error: unknown): boolean => codes.includes(codeOf(error));

/** For writes that accompany a read: a full disk skips them and doesn't fail the read. */
export function unlessDiskFull(error: unknown): null {
  if (!isDiskFull(error)) throw error;
  return null;
}
