import { signal } from '../../db/signal.ts';
import type { Tx } from '../../db/tables.ts';
import { events } from './store.ts';

/** Revokes an organisation's keys when it closes, outside the tenant. */
export async function revokeAllKeys(
  tx: Tx,
  { organisationId, accountId, at }: { organisationId: number; accountId: number; at: string },
): Promise<void> {
  const keys = await tx
    .updateTable('apiKey')
    .set((set) => ({
      state: 'revoked',
      revokedAt: at,
      revokedBy: accountId,
      previousHash: null,
      previousUntil: null,
      version: set('version', '+', 1),
    }))
    .where('organisationId', '=', organisationId)
    .where('state', '=', 'active')
    .returning('id')
    .execute();
  const by = { tx, at, actor: { organisationId, accountId } };
  for (const key of keys) await events.write(by, key, { action: 'revoke' });
  await signal(tx, 'apiKey', null, [organisationId]);
}
