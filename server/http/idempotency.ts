import { createHash } from 'node:crypto';
import type { Context as Request } from 'hono';
import { sql } from 'kysely';
import type { Envelope } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import { limits } from '../../domain/limits.ts';
import { codeOf } from '../db/startError.ts';
import type { Db, Tx } from '../db/tables.ts';
import { elevated, type Tenant } from '../db/tenancy.ts';

interface Keyed {
  tenant: Tenant;
  /** Whose organisation's key it is, where that isn't the tenant's. */
  of?: number;
  key: string | undefined;
  call: string;
  body: unknown;
}

/** The key that came with a call. Refuses one that is too long to be kept whole: two might have the same beginning. */
export function idempotencyKeyOf({ req }: Request): string | undefined {
  const key = req.header('Idempotency-Key');
  if (key && key.length > limits.idempotencyKey) throw new Refusal('badRequest');
  return key;
}

/**
 * Runs `work` once a key: its answer is kept with the key in the same transaction, and a repeat gets that answer. A repeat
 * that comes while the first runs waits for it, though not for ever; the same key with another body is refused.
 */
export const once = (tx: Tx, keyed: Keyed, work: () => Promise<Envelope>): Promise<Envelope> =>
  kept((system) => elevated(tx, keyed.tenant, system), keyed, work);

/** The same for a call, in a transaction of its own that row-level security doesn't see. */
export const onceInCall = <Result>(db: Db, keyed: Keyed, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute((tx) =>
    kept(
      (system) => system(tx),
      keyed,
      () => work(tx),
    ),
  );

/** What the same was answered before, for a call that its actor could not make again; null where it wasn't asked, or failed. */
export async function answeredBefore<Result>(db: Db, keyed: Keyed): Promise<{ answer: Result } | null> {
  if (!keyed.key) return null;
  const before = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer'])
    .where('accountId', '=', keyed.tenant.accountId)
    .where('key', '=', keyed.key)
    .executeTakeFirst();
  return before?.requestHash.equals(hashOf(keyed)) ? { answer: before.answer as Result } : null;
}

const hashOf = ({ tenant, of = tenant.organisationId, call, body }: Keyed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, of, body]))
    .digest();

async function kept<Result>(
  asSystem: <T>(system: (tx: Tx) => Promise<T>) => Promise<T>,
  keyed: Keyed,
  work: () => Promise<Result>,
): Promise<Result> {
  const { tenant, key } = keyed;
  if (!key) return work();
  const requestHash = hashOf(keyed);
  const accountId = tenant.accountId;
  const before = await asSystem(async (system) => {
    await sql`select set_config('lock_timeout', ${String(limits.idempotencyWait)}, true)`.execute(system);
    const { numInsertedOrUpdatedRows } = await system
      .insertInto('idempotency')
      // By the real clock: a key lives a day, however the server's clock is set.
      .values({ accountId, key, requestHash, createdAt: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
      .catch(refuseWhileUnderWay);
    await sql`select set_config('lock_timeout', '0', true)`.execute(system);
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
    return before.answer as Result;
  }
  const result = await work();
  await asSystem((system) =>
    system
      .updateTable('idempotency')
      .set({ answer: JSON.stringify(result ?? null) })
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .execute(),
  );
  return result;
}

const lockNotAvailable = '55P03';

function refuseWhileUnderWay(error: unknown): never {
  throw codeOf(error) === lockNotAvailable ? new Refusal('idempotencyInProgress') : error;
}
