import { isDatabaseLost } from '../db/connections.ts';
import { codeOf } from '../db/startError.ts';
import { Undelivered } from '../mail/outlets.ts';

/** Full or broken disk, too many open files, or unreachable store. */
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

/** The S3 client's error if the store answered that it is temporarily unavailable. */
const isStoreFault = (error: unknown): boolean => {
  const { $metadata: { httpStatusCode = 0 } = {} } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } };
  return httpStatusCode >= 500 || httpStatusCode === 429;
};

/**
 * Whether a job failed because of infrastructure (database, disk or store) and not because of its input. Excludes
 * undeliverable messages: their tries end when their code expires.
 */
export const isOfSurroundings = (error: unknown): boolean =>
  !(error instanceof Undelivered) &&
  (isDatabaseLost(error) || systemCodes.includes(codeOf(error)) || isStoreFault(error));
