import { createHash } from 'node:crypto';
import type { Context as Request } from 'hono';
import { sql } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { codeOf } from '../db/startError.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Tenant } from '../db/tenancy.ts';

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
  if (key && key.length > serverLimits.idempotencyKey) throw new Refusal('badRequest');
  return key;
}

/**
 * Runs `work` once a key: its answer is kept with the key in the same transaction, and a repeat gets that answer. A repeat
 * that comes while the first runs waits for it, though not for ever; the same key with another body is refused.
 */
export async function once<Result>(tx: Tx, keyed: Keyed, work: () => Promise<Result>): Promise<Result> {
  if (!keyed.key) return work();
  const own = { accountId: keyed.tenant.accountId, key: keyed.key };
  const before = await begin(tx, own, hashOf(keyed));
  if (before) return before.answer as Result;
  const result = await work();
  await tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('accountId', '=', own.accountId)
    .where('key', '=', own.key)
    .execute();
  return result;
}

/** The same for a call, in a transaction of its own that row-level security doesn't see. */
export const onceInCall = <Result>(db: Db, keyed: Keyed, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute((tx) => once(tx, keyed, () => work(tx)));

/** What the same was answered before, for a call that its actor could not make again; null where it wasn't asked, or failed. */
export async function answeredBefore<Result>(db: Db, keyed: Keyed): Promise<{ answer: Result } | null> {
  if (!keyed.key) return null;
  const before = await keptOf(db, { accountId: keyed.tenant.accountId, key: keyed.key });
  return before?.requestHash.equals(hashOf(keyed)) ? { answer: before.answer as Result } : null;
}

/**
 * What is kept with a key. An answer of nothing is a `null` of JSON; where the column itself is null, what the call made was
 * erased since, and a repeat finds it gone.
 */
async function keptOf(db: Db | Tx, own: { accountId: number; key: string }) {
  const kept = await db
    .selectFrom('idempotency')
    .select(['requestHash', 'answer', sql<boolean>`answer is null`.as('isGone')])
    .where('accountId', '=', own.accountId)
    .where('key', '=', own.key)
    .executeTakeFirst();
  if (kept?.isGone) throw new Refusal('notFound');
  return kept;
}

const hashOf = ({ tenant, of = tenant.organisationId, call, body }: Keyed): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([call, of, body], keysInOrder))
    .digest();

/** A client may write the keys of the same body in another order when it repeats a call. */
const keysInOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Keeps the key, and answers null; or what was answered to it before. */
async function begin(tx: Tx, own: { accountId: number; key: string }, requestHash: Buffer) {
  await sql`select set_config('lock_timeout', ${String(serverLimits.idempotencyWait)}, true)`.execute(tx);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('idempotency')
    // By the real clock: a key lives a day, however the server's clock is set.
    .values({ ...own, requestHash, createdAt: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
    .catch(refuseWhileUnderWay);
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);
  if (numInsertedOrUpdatedRows === 1n) return null;
  const before = await keptOf(tx, own);
  if (before && !before.requestHash.equals(requestHash)) throw new Refusal('idempotencyMismatch');
  return before ?? null;
}

const lockNotAvailable = '55P03';

function refuseWhileUnderWay(error: unknown): never {
  throw codeOf(error) === lockNotAvailable ? new Refusal('idempotencyInProgress') : error;
}
