import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Caller } from '../../kit/handlers.ts';
import type { Services } from '../../core/services.ts';
import { networkOf, siteOf } from './network.ts';

type Counting = Pick<Services, 'db' | 'now'>;

/** Fixed windows in UTC: a day's count restarts at midnight. */
const windows = { hour: 3_600_000, day: 24 * 3_600_000 } as const;
export type Allowed = { [Window in keyof typeof windows]?: number };

/**
 * Takes one from the hourly and daily allowance of `key`; returns 0, or if either is used up, the milliseconds until it
 * isn't (the daily one isn't charged if the hourly one is used up). Each count is one atomic statement. Within a
 * transaction the count rolls back with it, and others counting the same key wait for its end.
 */
export async function spend({ db, now }: Counting, key: string, allowed: Allowed): Promise<number> {
  for (const name of ['hour', 'day'] as const) {
    const most = allowed[name];
    if (most === undefined) continue;
    const length = windows[name];
    const at = now().getTime();
    const since = Math.floor(at / length) * length;
    const window = { key: `${key}:${name}`, since: iso(since), endsAt: iso(since + length) };
    if (most < 1 || !(await countUpTo({ db }, most, window))) return since + length - at;
  }
  return 0;
}

/**
 * Refuses what an allowance doesn't cover, given the milliseconds until it does; 0 if it does.
 *
 * @throws Refusal `tooManyRequests` or `code`, which says how long to wait
 */
export function refuseFor(milliseconds: number, code: 'tooManyRequests' | 'codesUsedUp' = 'tooManyRequests'): void {
  if (milliseconds === 0) return;
  const wording = code === 'tooManyRequests' ? 'tooManyRequestsUntil' : code;
  throw new Refusal(code, { wait: Math.ceil(milliseconds / 1000) }, null, wording);
}

/**
 * The same by the caller's network; for IPv6 also by its /48 site, which is allowed `serverLimits.networksPerSite`
 * times as much. This machine isn't counted.
 */
export async function spendFrom(
  context: Counting & { caller: Caller },
  key: string,
  allowed: Allowed,
): Promise<number> {
  const { address } = context.caller;
  const [network, site] = [networkOf(address), siteOf(address)];
  const wait = network ? await spend(context, `${key}:${network}`, allowed) : 0;
  if (wait > 0 || !site) return wait;
  return spend(context, `${key}:${site}`, times(allowed, serverLimits.networksPerSite));
}

/**
 * Counts one use of a code, or of what a code was issued for, by a caller without a session. Call it before checking
 * the code, since each wrong one is written to the audit log for ever.
 * @throws Refusal `tooManyRequests`
 */
export async function spendCodeUse(context: Counting & { caller: Caller }): Promise<void> {
  refuseFor(await spendFrom(context, 'code-use', serverLimits.codeUsesPerAddress));
}

const times = ({ hour, day }: Allowed, factor: number): Allowed => ({
  ...(hour !== undefined && { hour: hour * factor }),
  ...(day !== undefined && { day: day * factor }),
});

const countUpTo = async ({ db }: Pick<Services, 'db'>, most: number, window: Window) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('allowance')
    .values({ ...window, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'since'])
        .doUpdateSet({ count: sql`allowance.count + 1` })
        .where('allowance.count', '<', most),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

interface Window {
  key: string;
  since: string;
  endsAt: string;
}

/**
 * Takes the one turn of `key` for `milliseconds`; returns 0 if it was free, else the milliseconds until it is. Exactly
 * one of concurrent calls gets it. With a lifetime as long as the thing itself, that thing happens only once.
 */
export async function takeTurn({ db, now }: Counting, key: string, milliseconds: number): Promise<number> {
  const at = now().getTime();
  const turn = { key, since: iso(0), endsAt: iso(at + milliseconds) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('allowance')
    .values({ ...turn, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'since']).doUpdateSet({ endsAt: turn.endsAt }).where('allowance.endsAt', '<=', iso(at)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return 0;
  const held = await db.selectFrom('allowance').select('endsAt').where('key', '=', key).executeTakeFirst();
  return held ? Math.max(1, Date.parse(held.endsAt) - at) : 1;
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
