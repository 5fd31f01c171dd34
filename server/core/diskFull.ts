import { codeOf } from '../db/startError.ts';

/** As PostgreSQL, the system and a quota say it. */
const codes: readonly (string | undefined)[] = ['53100', 'ENOSPC', 'EDQUOT'];

export const isDiskFull = (error: unknown): boolean => codes.includes(codeOf(error));

/** For what a read writes along: it waits for room, and the read goes on. */
export function unlessDiskFull(error: unknown): null {
  if (!isDiskFull(error)) throw error;
  return null;
}
