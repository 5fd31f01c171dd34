import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../domain/errors.ts';
import { limits } from '../../domain/limits.ts';
import type { Actor } from '../../domain/roles.ts';
import type { CallLimits } from '../config.ts';

export interface CallLimiter {
  /**
   * Counts one signed-in call for its account and its organisation.
   * @throws Refusal `tooManyRequests` with the seconds until calls are accepted again
   */
  count(caller: Pick<Actor, 'accountId' | 'organisationId'>): Promise<void>;
}

/**
 * Counts in this process's memory: a count in the database would cost as much as the call. So N processes behind a
 * proxy accept up to N times as many calls.
 */
export function callLimiter({ account, organisation }: CallLimits): CallLimiter {
  const accounts = limiterOf(account);
  const organisations = limiterOf(organisation);
  return {
    async count({ accountId, organisationId }) {
      await consume(accounts, accountId);
      // Organisation 0 means the account is in no organisation.
      if (organisationId !== 0) await consume(organisations, organisationId);
    },
  };
}

const limiterOf = (points: number) =>
  points > 0 ? new RateLimiterMemory({ points, duration: limits.callWindow / 1000 }) : null;

async function consume(limiter: RateLimiterMemory | null, key: number): Promise<void> {
  await limiter?.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
    throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) });
  });
}

/** Seconds that a refused caller must wait; null if the call limit isn't the reason. */
export const waitOf = (error: unknown): number | null =>
  error instanceof Refusal && error.code === 'tooManyRequests' && typeof error.values['seconds'] === 'number'
    ? error.values['seconds']
    : null;
