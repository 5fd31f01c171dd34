import { createHash } from 'node:crypto';
import type { Envelope } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Tx } from '../db/tables.ts';
import { elevated, type Tenant } from '../db/tenancy.ts';

interface Keyed {
  tenant: Tenant;
  key: string | undefined;
  call: string;
  body: unknown;
  at: string;
}

/**
 * Runs `work` once a key: its answer is kept with the key in the same transaction, and a repeat gets that answer. A repeat
 * that comes while the first runs waits for it; the same key with another body is refused.
 */
export async function once(
  tx: Tx,
  { tenant, key, call, body, at }: Keyed,
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  if (!key) return work();
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest();
  const accountId = tenant.accountId;
  const before = await elevated(tx, tenant, async (system) => {
    const { numInsertedOrUpdatedRows } = await system
      .insertInto('idempotency')
      .values({ accountId, key, requestHash, createdAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return null;
    return system
      .selectFrom('idempotency')
      .select(['requestHash', 'answer'])
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst();
  });
  if (before) {
    if (!before.requestHash.equals(requestHash)) throw new Refusal('idempotencyMismatch');
    if (!before.answer) throw new Refusal('idempotencyInProgress');
    return before.answer as Envelope;
  }
  const envelope = await work();
  await elevated(tx, tenant, (system) =>
    system
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(envelope) })
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .execute(),
  );
  return envelope;
}
