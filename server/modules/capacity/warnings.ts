import { sql, type RawBuilder, type Expression } from 'kysely';
import { warningDays, type EndingNews, type WarningDays } from '../../../domain/organisation/subscription.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { notifyStorageChange, type AddedStorage } from './storageLimit.ts';

const day = 24 * 3_600_000;
const newsOf: Record<WarningDays, EndingNews> = { 30: 'endsIn30', 7: 'endsIn7', 1: 'endsIn1' };

/** The warning made redundant by an action this many days before the end: the nearest one due by then. */
export const warnedFrom = (days: Expression<unknown>): RawBuilder<number | null> =>
  sql<number | null>`case ${sql.join(
    warningDays.toReversed().map((one) => sql`when ${days} <= ${sql.lit(one)} then ${sql.lit(one)}`),
    sql` `,
  )} end`;

/** The same in JavaScript, from two timestamps. */
export const warnedAt = (at: string, expiresAt: string): WarningDays | null =>
  warningDays.toReversed().find((one) => Date.parse(expiresAt) - Date.parse(at) <= one * day) ?? null;

/**
 * Warns of storage that ends within 30, 7 and 1 days, once each, also with concurrent runs. If several are due at once,
 * after a pause, only the nearest is sent.
 */
export async function warnOfEnds(db: Db, at: string): Promise<void> {
  for (const days of warningDays.toReversed()) {
    const until = new Date(Date.parse(at) + days * day).toISOString();
    for (const entity of ['subscription', 'card'] as const)
      await db.transaction().execute(async (tx) => {
        const due = await mark(tx, entity, days, at, until);
        for (const { organisationId, bytes } of due)
          if (organisationId !== null)
            await notifyStorageChange(tx, { entity, organisationId, bytes }, newsOf[days], { at });
      });
  }
}

/** Marks storage that ends by `until` and hasn't had this warning, so that no other run warns of it. */
function mark(
  tx: Tx,
  entity: AddedStorage['entity'],
  warnedDays: WarningDays,
  at: string,
  until: string,
): Promise<{ organisationId: number | null; bytes: number }[]> {
  const unwarned = sql<boolean>`(warned_days is null or warned_days > ${warnedDays})`;
  if (entity === 'card')
    return tx
      .updateTable('card')
      .set({ warnedDays })
      .where('state', '=', 'effective')
      .where('expiresAt', '>', at)
      .where('expiresAt', '<=', until)
      .where(unwarned)
      .returning(['organisationId', 'bytes'])
      .execute();
  return tx
    .updateTable('subscription')
    .set({ warnedDays })
    .where('state', '=', 'unsubscribed')
    .where('validity', '=', 'effective')
    .where('expiresAt', '>', at)
    .where('expiresAt', '<=', until)
    .where(unwarned)
    .returning(['organisationId', 'bytes'])
    .execute();
}
