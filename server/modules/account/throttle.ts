import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Services } from '../../services.ts';

const free = 5;
const forget = 15 * 60_000;
const longest = 15 * 60_000;

/** Refuses while too many sign-ins under `key` have failed: 5 are free, then the wait doubles from 2 s to 15 minutes. */
export async function refuseWhileBlocked({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<void> {
  const row = await db.selectFrom('signInTry').select('blockedUntil').where('key', '=', key).executeTakeFirst();
  const wait = row?.blockedUntil ? Date.parse(row.blockedUntil) - now().getTime() : 0;
  if (wait > 0) throw new Refusal('tooManyTries', { seconds: Math.ceil(wait / 1000) });
}

export async function countFailure({ db, now }: Pick<Services, 'db' | 'now'>, key: string): Promise<void> {
  const at = now();
  const { failures } = await db
    .insertInto('signInTry')
    .values({ key, failures: 1, forgetAt: new Date(at.getTime() + forget).toISOString() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in_try.forget_at < ${at.toISOString()} then 1 else sign_in_try.failures + 1 end`,
        forgetAt: new Date(at.getTime() + forget).toISOString(),
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures <= free) return;
  const wait = Math.min(longest, 1000 * 2 ** (failures - free));
  await db
    .updateTable('signInTry')
    .set({ blockedUntil: new Date(at.getTime() + wait).toISOString() })
    .where('key', '=', key)
    .execute();
}

export const forgetFailures = ({ db }: Pick<Services, 'db'>, key: string) =>
  db.deleteFrom('signInTry').where('key', '=', key).execute();
