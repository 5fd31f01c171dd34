import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg, { type Pool } from 'pg';
import { connectionsOf } from './connections.ts';
import type { Db, Tables, Tx } from './tables.ts';

/**
 * The query builder over a pool: camelCase in TypeScript, snake_case in SQL, keys in JSON unchanged.
 * `named`: statements get names, so that each connection parses them once. Not behind a pooler in transaction mode, where each
 * transaction may get another connection.
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

/** What a transaction knows of itself. */
interface Known {
  /** Whose rows row-level security shows at the moment. */
  organisationId: number | null;
  /** Of a tenant's: what is called at its end, in the message that commits it. */
  last?: Set<string>;
}
const transactions = new WeakMap<object, Known>();

/**
 * Calls a function of the database at the end of a tenant's transaction, which takes no round trip of its own; at once elsewhere.
 * The same call twice is one.
 */
export async function callAtEnd(tx: Db | Tx, name: string, values: readonly (string | number)[]): Promise<void> {
  const written = values.map((value) => (typeof value === 'number' ? String(value) : pg.escapeLiteral(value)));
  const call = `${name}(${written.join(', ')})`;
  const last = transactions.get(tx)?.last;
  if (last) last.add(call);
  else await sql.raw(`select ${call}`).execute(tx);
}

/** Without parameters, so that one message holds this and `begin`. */
function enter({ organisationId, accountId }: Tenant): string {
  if (!Number.isSafeInteger(organisationId) || !Number.isSafeInteger(accountId)) throw new Error('not a tenant');
  return `select set_config('role', 'ddcp_app', true),
    set_config('app.organisation', '${organisationId}', true), set_config('app.account', '${accountId}', true)`;
}

/**
 * Runs `work` in one transaction as the application role, which sees only the rows that row-level security grants the tenant.
 * With `readOnly` PostgreSQL refuses writes.
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
 * Leaves the tenant within its transaction, for what no tenant may do: notifications reach into accounts, memberships into
 * sessions. `tests/unit/server/beyondTenant.test.ts` lists who does so; what is another organisation's alone is `asParty`'s.
 */
export async function beyondTenant<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`set local role none`.execute(tx);
  const result = await work(tx);
  // The role alone: this may be within `asParty`.
  await sql`set local role ddcp_app`.execute(tx);
  return result;
}

/**
 * Runs `work` as another organisation within the transaction, for what must be written on its side: row-level security then shows
 * and takes that organisation's rows and no others. A write that finds no row there says nothing, so check the row counts.
 */
export const asParty = <Result>(tx: Tx, organisationId: number, work: () => Promise<Result>): Promise<Result> =>
  asParties(tx, (as) => as(organisationId, work));

type As = <Result>(organisationId: number, work: () => Promise<Result>) => Promise<Result>;

/** The same as several organisations, one after another. */
export async function asParties<Result>(tx: Tx, work: (as: As) => Promise<Result>): Promise<Result> {
  // Outside a tenant's transaction there is none at first.
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
    // What goes on in spite of it isn't the party's. A transaction that the database has ended takes no more statements.
    await become(before).catch(() => {});
    throw error;
  }
}
