import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
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
      const result = await work(connection as Tx);
      await sql`commit`.execute(connection);
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
export async function asParty<Result>(tx: Tx, organisationId: number, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ before: string | null }>`select current_setting('app.organisation', true) as before,
    set_config('app.organisation', ${String(organisationId)}, true)`.execute(tx);
  const result = await work();
  await sql`select set_config('app.organisation', ${rows[0]?.before ?? ''}, true)`.execute(tx);
  return result;
}
