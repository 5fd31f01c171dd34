import type { Db, Tx } from '../../db/tables.ts';
import { isOpenSession } from '../account/openSession.ts';

/** The subscriptions whose session is still open: a sign-out, a removal, a new password and disuse end them with it. */
export const openSubscriptions = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('pushSubscription as p')
    .innerJoin('session as s', (join) => join.onRef('s.id', '=', 'p.sessionId').on(isOpenSession(now)));

/** Deletes the subscriptions whose session has ended. */
export const forgetEnded = (db: Db, now: Date) =>
  db.deleteFrom('pushSubscription').where('id', 'not in', openSubscriptions(db, now).select('p.id')).execute();
