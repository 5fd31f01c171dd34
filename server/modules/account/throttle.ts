import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Services } from '../../services.ts';

const free = 5;
const forget = 15 * 60_000;
const longest = 15 * 60_000;

/**
 * Counts a try under `key` before it is looked at, so that guesses made at once are as many as guesses made in turn. 5 are
 * free, then the wait doubles from 2 s to 15 minutes; while it lasts every try is refused, and not counted.
 */
export async function countTry({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<void> {
  const at = now();
  const moment = (after: number) => new Date(at.getTime() + after).toISOString();
  const failures = sql<number>`case when sign_in_try.forget_at < ${moment(0)} then 1 else sign_in_try.failures + 1 end`;
  const counted = await db
    .insertInto('signInTry')
    .values({ key, failures: 1, forgetAt: moment(forget) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ failures, forgetAt: moment(forget), blockedUntil: blockedUntil(at, failures) })
        .where((where) =>
          where.or([where('signInTry.blockedUntil', 'is', null), where('signInTry.blockedUntil', '<=', moment(0))]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows === 0n) throw await refusal({ db, now }, key);
}

const blockedUntil = (at: Date, failures: ReturnType<typeof sql<number>>) => sql<string | null>`case
  when ${failures} > ${free}
  then ${at.toISOString()}::timestamptz
    + least(${longest / 1000}::float, power(2, least(${failures} - ${free}, 20))) * interval '1 second' end`;

async function refusal({ db, now }: Pick<Services, 'db' | 'now'>, key: string) {
  const row = await db.selectFrom('signInTry').select('blockedUntil').where('key', '=', key).executeTakeFirst();
  const wait = row?.blockedUntil ? Date.parse(row.blockedUntil) - now().getTime() : 0;
  return new Refusal('tooManyTries', { seconds: Math.max(1, Math.ceil(wait / 1000)) });
}

export const forgetTries = ({ db }: Pick<Services, 'db'>, key: string) =>
  db.deleteFrom('signInTry').where('key', '=', key).execute();
