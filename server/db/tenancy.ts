import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { connectionsOf } from './connections.ts';
import type { Db, Tables, Tx } from './tables.ts';

/**
 * A query builder on a pool: camelCase in TypeScript, snake_case in SQL, JSON keys unchanged. `named`: names
 * statements, so that each connection parses them once. Not behind a transaction-mode pooler, where each transaction
 * may get another connection.
 */
export const queryBuilder = (pool: Pool, { named = false } = {}): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connectionsOf(pool, { named }) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

export interface Tenant {
  organisationId: number;
  accountId: number;
}

interface Known {
  /** The organisation whose rows row-level security currently shows. */
  organisationId: number | null;
  /** For tenant transactions: functions to call in the message that commits. */
  last?: Set<string>;
}
const transactions = new WeakMap<object, Known>();

/**
 * Calls a database function at the end of a tenant's transaction, without an extra round trip; elsewhere immediately.
 * Duplicate calls are merged.
 */
export async function callAtEnd(tx: Db | Tx, name: string, values: readonly (string | number)[]): Promise<void> {
  const written = values.map((value) => (typeof value === 'number' ? String(value) : pg.escapeLiteral(value)));
  const call = `${name}(${written.join(', ')})`;
  const last = transactions.get(tx)?.last;
  if (last) last.add(call);
  else await sql.raw(`select ${call}`).execute(tx);
}

/** Without parameters, so that it fits in one message with `begin`. */
function enter({ organisationId, accountId }: Tenant): string {
  if (!Number.isSafeInteger(organisationId) || !Number.isSafeInteger(accountId)) throw new Error('not a tenant');
  return `select set_config('role', 'ddcp_app', true),
    set_config('app.organisation', '${organisationId}', true), set_config('app.account', '${accountId}', true)`;
}

/**
 * Runs `work` in one transaction as the application role, which sees only the tenant's rows under row-level security.
 * With `readOnly`, PostgreSQL refuses writes.
 */
export const asTenant = <Result>(
  db: Db,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
  { readOnly = false } = {},
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const entered = enter(tenant);
    try {
      await sql.raw(`begin${readOnly ? ' read only' : ''}; ${entered}`).execute(connection);
      const last = new Set<string>();
      transactions.set(connection, { organisationId: tenant.organisationId, last });
      const result = await work(connection as Tx);
      await sql.raw(`${last.size > 0 ? `select ${[...last].join(', ')}; ` : ''}commit`).execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });

/**
 * Leaves the tenant role within its transaction, for what no tenant may do, such as notifications touching accounts.
 * `tests/unit/server/beyondTenant.test.ts` lists the callers. Use `asParty` to write for one other organisation.
 */
export async function beyondTenant<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`set local role none`.execute(tx);
  const result = await work(tx);
  // Restores only the role: this may be nested in `asParty`.
  await sql`set local role ddcp_app`.execute(tx);
  return result;
}

/**
 * Runs `work` as another organisation within the transaction, to write on its side: row-level security then allows only
 * that organisation's rows. A write that matches no row doesn't fail, so check row counts.
 */
export const asParty = <Result>(tx: Tx, organisationId: number, work: () => Promise<Result>): Promise<Result> =>
  asParties(tx, (as) => as(organisationId, work));

type As = <Result>(organisationId: number, work: () => Promise<Result>) => Promise<Result>;

/** The same for several organisations, one after another. */
export async function asParties<Result>(tx: Tx, work: (as: As) => Promise<Result>): Promise<Result> {
  // Outside a tenant's transaction there is no entry yet.
  const known = transactions.get(tx) ?? { organisationId: null };
  transactions.set(tx, known);
  const before = known.organisationId;
  const become = async (organisationId: number | null) => {
    if (organisationId === known.organisationId) return;
    await sql`select set_config('app.organisation', ${String(organisationId ?? '')}, true)`.execute(tx);
    known.organisationId = organisationId;
  };
  try {
    const result = await work(async (organisationId, step) => {
      await become(organisationId);
      return step();
    });
    await become(before);
    return result;
  } catch (error) {
    // Later statements must not run as the party. An aborted transaction accepts no statements, hence the catch.
    await become(before).catch(() => {});
    throw error;
  }
}
