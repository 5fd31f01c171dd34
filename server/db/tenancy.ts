import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { pipelined, unawaited } from './pipelined.ts';
import { Names } from './rows.ts';
import { statements } from './statements.ts';
import type { Db, Tables, Tx } from './tables.ts';

/**
 * The query builder over a pool: camelCase in TypeScript, snake_case in SQL; what stands inside JSON is left alone.
 * `mayPrepare`: see `pipelined`.
 */
export const queryBuilder = (pool: Pool, { mayPrepare = true } = {}): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: pipelined(pool, mayPrepare) }),
    plugins: [new Names()],
  });

export interface Tenant {
  organisationId: number;
  accountId: number;
}

const entering = statements();

const enter = (tx: Tx, { organisationId, accountId }: Tenant) =>
  entering(tx, { values: { organisation: String(organisationId), account: String(accountId) } }, (values) =>
    tx
      .selectNoFrom([
        sql`set_config('role', 'ddcp_app', true)`.as('role'),
        sql`set_config('app.organisation', ${values.organisation}, true)`.as('organisation'),
        sql`set_config('app.account', ${values.account}, true)`.as('account'),
      ])
      .modifyFront(unawaited),
  );

interface Access {
  /** PostgreSQL refuses each write. */
  readOnly?: boolean;
  /** What is asked in the same packet before: as nobody's, with no row-level security. */
  before?: (tx: Tx) => void;
}

/** Runs `work` in one transaction as the application role, seeing only what row-level security grants `tenant`. */
export const asTenant = <Result>(
  db: Db,
  tenant: Tenant,
  work: (tx: Tx) => Promise<Result>,
  { readOnly = false, before }: Access = {},
): Promise<Result> =>
  (readOnly ? db.transaction().setAccessMode('read only') : db.transaction()).execute(async (tx) => {
    before?.(tx);
    await enter(tx, tenant);
    return work(tx);
  });

/**
 * Steps out of row-level security inside a tenant's transaction, for what must be written on the other side: a notice to
 * its members, a mirrored order. Every query in `work` still carries its own predicate.
 */
export async function elevated<Result>(tx: Tx, tenant: Tenant, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`select ${unawaited} set_config('role', 'none', true)`.execute(tx);
  const result = await work(tx);
  await enter(tx, tenant);
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
