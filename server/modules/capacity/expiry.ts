import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import type { Services } from '../../core/services.ts';
import { notifyStorageChange, changeStorageLimit, type AddedStorage } from './storageLimit.ts';
import { warnOfEnds } from './warnings.ts';

/** Renews subscriptions, removes expired storage, and warns of storage about to expire. */
export async function keepCapacity({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString();
  await renew(db, at);
  await endSubscriptions(db, at);
  await endCards(db, at);
  await warnOfEnds(db, at);
}

/** End of the new period, counted from the first one's start, so that the 31st doesn't drift to the 28th. */
const endOfPeriods = sql<string>`(subscribed_at at time zone 'UTC'
  + make_interval(months => months * (periods + 1))) at time zone 'UTC'`;

/** Moves subscriptions that weren't cancelled to the period containing `at`, however many were missed. */
async function renew(db: Db, at: string): Promise<void> {
  for (;;) {
    const renewed = await db
      .updateTable('subscription')
      .set((set) => ({ periods: set('periods', '+', 1), version: set('version', '+', 1), expiresAt: endOfPeriods }))
      .where('state', '=', 'subscribed')
      .where('validity', '=', 'effective')
      .where('expiresAt', '<=', at)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) return;
  }
}

const endSubscriptions = (db: Db, at: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('subscription')
      .set((set) => ({ validity: 'noLongerValid', version: set('version', '+', 1) }))
      .where('state', '=', 'unsubscribed')
      .where('validity', '=', 'effective')
      .where('expiresAt', '<=', at)
      .returning(['organisationId', 'bytes'])
      .execute();
    await takeAway(
      tx,
      ended.map((one) => ({ entity: 'subscription', ...one })),
      at,
    );
  });

const endCards = (db: Db, at: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('card')
      .set((set) => ({ state: 'noLongerValid', version: set('version', '+', 1) }))
      .where('state', '=', 'effective')
      .where('expiresAt', '<=', at)
      .returning(['organisationId', 'bytes'])
      .execute();
    await takeAway(
      tx,
      ended.flatMap(({ organisationId, bytes }) =>
        organisationId === null ? [] : [{ entity: 'card', organisationId, bytes }],
      ),
      at,
    );
  });

/** Sorted, so that two concurrent runs don't deadlock. */
async function takeAway(tx: Tx, ended: readonly AddedStorage[], at: string) {
  for (const room of ended.toSorted((one, other) => one.organisationId - other.organisationId)) {
    await changeStorageLimit(tx, room.organisationId, -room.bytes);
    await notifyStorageChange(tx, room, 'ended', { at });
  }
}
