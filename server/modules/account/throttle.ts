import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Services } from '../../core/services.ts';

const forget = 24 * 3_600_000;
const longest = 15 * 60_000;

type Counting = Pick<Services, 'db' | 'now'>;

/**
 * Counts a try under `key` before checking it, so that concurrent guesses are no more than sequential ones. The first
 * `free` tries are free, then the wait doubles from 2 s to 15 minutes; tries during a wait are refused and not counted.
 * A day without a try resets the count.
 * @throws Refusal `tooManyTries`
 */
export async function countTry({ db, now }: Counting, key: string, free = 5): Promise<void> {
  const at = now();
  const moment = (after: number) => new Date(at.getTime() + after).toISOString();
  const failures = sql<number>`case when sign_in_try.forget_at < ${moment(0)} then 1 else sign_in_try.failures + 1 end`;
  const counted = await db
    .insertInto('signInTry')
    .values({ key, failures: 1, forgetAt: moment(forget) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, forgetAt: moment(forget), blockedUntil: blockedUntil(at, failures, free) })
        .where((where) =>
          where.or([where('signInTry.blockedUntil', 'is', null), where('signInTry.blockedUntil', '<=', moment(0))]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows === 0n) throw await refusal({ db, now }, key);
}

const blockedUntil = (at: Date, failures: ReturnType<typeof sql<number>>, free: number) => sql<string | null>`case
  when ${failures} > ${free}
  then ${at.toISOString()}::timestamptz
    + least(${longest / 1000}::float, power(2, least(${failures} - ${free}, 20))) * interval '1 second' end`;

async function refusal({ db, now }: Counting, key: string) {
  const row = await db.selectFrom('signInTry').select('blockedUntil').where('key', '=', key).executeTakeFirst();
  const wait = row?.blockedUntil ? Date.parse(row.blockedUntil) - now().getTime() : 0;
  return new Refusal('tooManyTries', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Takes back a counted try that was right, or refused elsewhere. A wait that it started continues. */
export const takeBackTry = ({ db }: Pick<Services, 'db'>, key: string) =>
  db
    .updateTable('signInTry')
    .set({ failures: sql`failures - 1` })
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();

export const forgetTries = ({ db }: Pick<Services, 'db'>, key: string) =>
  db.deleteFrom('signInTry').where('key', '=', key).execute();

const turns = new Map<string, Promise<unknown>>();

/**
 * Runs tries under one key one at a time in this process: a correct password is only known after checking, and many at
 * once would be refused as tries.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const done = (turns.get(key) ?? Promise.resolve()).then(work);
  const over = done.catch(() => {});
  turns.set(key, over);
  try {
    return await done;
  } finally {
    if (turns.get(key) === over) turns.delete(key);
  }
}
