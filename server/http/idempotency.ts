import { createHash } from 'node:crypto';
import type { Context as Request } from 'hono';
import { sql } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { codeOf } from '../db/startError.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Tenant } from '../db/tenancy.ts';

export interface Keyed {
  tenant: Tenant;
  /** The organisation of the key, if not the tenant's. */
  of?: number;
  key: string | undefined;
  call: string;
  body: unknown;
}

/** The request's idempotency key. Rejects keys too long to store, because truncated ones could collide. */
export function idempotencyKeyOf({ req }: Request): string | undefined {
  const key = req.header('Idempotency-Key');
  if (key && key.length > serverLimits.idempotencyKey) throw new Refusal('badRequest');
  return key;
}

/**
 * Runs `work` once per key: stores the response with the key in the same transaction, and returns it for a repeat. A
 * concurrent repeat waits for a limited time; the same key with another body is rejected.
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

/** The same for calls, in a separate transaction outside row-level security. */
export const onceInCall = <Result>(db: Db, keyed: Keyed, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().execute((tx) => once(tx, keyed, () => work(tx)));

/** The stored response, for a call that its actor could not repeat; null if it was never made, or failed. */
export async function answeredBefore<Result>(db: Db, keyed: Keyed): Promise<{ answer: Result } | null> {
  if (!keyed.key) return null;
  const before = await keptOf(db, { accountId: keyed.tenant.accountId, key: keyed.key });
  return before?.requestHash.equals(hashOf(keyed)) ? { answer: before.answer as Result } : null;
}

/**
 * The stored response. An empty response is a JSON `null`; an SQL null means that the created record has since been
 * erased, so a repeat gets notFound.
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

/** Sorts keys, because a client may order them differently when it repeats a call. */
const keysInOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Stores the key and returns null, or returns the earlier response. */
async function begin(tx: Tx, own: { accountId: number; key: string }, requestHash: Buffer) {
  // Sets the limited wait and ends it in the same statement, because each creating call pays for each round trip. The
  // time is the real clock's: a key lives for a day even if the server's clock is set.
  const { rows } = await sql`insert into idempotency (account_id, key, request_hash, created_at)
    select ${own.accountId}, ${own.key}, ${requestHash}, ${new Date().toISOString()}
    where set_config('lock_timeout', ${String(serverLimits.idempotencyWait)}, true) is not null
    on conflict do nothing returning ${endWait}`
    .execute(tx)
    .catch(refuseWhileUnderWay);
  if (rows.length === 1) return null;
  await sql`select ${endWait}`.execute(tx);
  const before = await keptOf(tx, own);
  if (before && !before.requestHash.equals(requestHash)) throw new Refusal('idempotencyMismatch');
  return before ?? null;
}

const endWait = sql`set_config('lock_timeout', '0', true)`;

const lockNotAvailable = '55P03';

function refuseWhileUnderWay(error: unknown): never {
  throw codeOf(error) === lockNotAvailable ? new Refusal('idempotencyInProgress') : error;
}
