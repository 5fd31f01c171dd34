import { ECDH } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { CallHandlers } from '../../kit/handlers.ts';
import { ownAccount } from '../account/accounts.ts';
import { deviceOf } from '../account/device.ts';
import { openSubscriptions } from './open.ts';

export const pushCalls: Pick<CallHandlers, 'queryPush' | 'subscribePush' | 'unsubscribePush'> = {
  async queryPush({ db, now, session, vapid }) {
    const rows = await openSubscriptions(db, now())
      .select(['p.id', 'p.sessionId', 'p.createdAt', 'p.lastUsedAt', 's.userAgent'])
      .where('p.accountId', '=', session.accountId)
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id')
      .execute();
    const list = rows.map(({ sessionId, userAgent, ...row }) => ({
      ...row,
      device: deviceOf(userAgent),
      isThis: sessionId === session.sessionId,
    }));
    return { publicKey: vapid.publicKey, list };
  },

  subscribePush: ({ change, at, session, insecureWebhooks }, { endpoint, p256dh, auth }) => {
    if (!insecureWebhooks && !endpoint.startsWith('https:')) throw new InvalidInput({ endpoint: { key: 'secureUrl' } });
    refuseWrongKey(p256dh);
    const { accountId, sessionId } = session;
    const row = { accountId, id: uuid(), sessionId, endpoint, p256dh, auth, createdAt: at };
    return change(async (tx) => {
      // Of two devices at once the second counts the first one.
      await ownAccount(tx, accountId);
      await tx
        .deleteFrom('pushSubscription')
        .where('sessionId', '=', sessionId)
        .where('endpoint', '<>', endpoint)
        .execute();
      await tx
        .insertInto('pushSubscription')
        .values(row)
        // Another id: what is queued for the account that had it must not arrive here.
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, lastUsedAt: null }))
        .execute();
      await forgetOldest(tx, accountId);
      return null;
    });
  },

  unsubscribePush: ({ change, session }, { id }) =>
    change(async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('pushSubscription')
        .where('accountId', '=', session.accountId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new Refusal('notFound');
      return null;
    }),
};

/** A key that isn't on the curve couldn't be encrypted for. */
function refuseWrongKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new InvalidInput({ p256dh: { key: 'invalid' } });
  }
}

const forgetOldest = (tx: Tx, accountId: number) =>
  tx
    .deleteFrom('pushSubscription')
    .where('accountId', '=', accountId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('pushSubscription')
        .select('id')
        .where('accountId', '=', accountId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limits.pushDevices),
    )
    .execute();
