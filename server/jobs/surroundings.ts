import { isDatabaseLost } from '../db/connections.ts';
import { codeOf } from '../db/startError.ts';
import { Undelivered } from '../mail/outlets.ts';

/** A disk that is full or broken, too many open files, a store that can't be reached. */
const systemCodes: readonly (string | undefined)[] = [
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** The S3 client's error for a store that answered that it can't right now. */
const isStoreFault = (error: unknown): boolean => {
  const { $metadata: { httpStatusCode = 0 } = {} } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return httpStatusCode >= 500 || httpStatusCode === 429;
};

/**
 * Whether a job failed by what every job needs, the database, the disk or the store, and not by what it was given. A letter
 * that can't be delivered isn't meant: its tries end with the life of its code.
 */
export const isOfSurroundings = (error: unknown): boolean =>
  !(error instanceof Undelivered) &&
  (isDatabaseLost(error) || systemCodes.includes(codeOf(error)) || isStoreFault(error));
