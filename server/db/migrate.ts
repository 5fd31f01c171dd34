import { setTimeout as after } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { isMade, unknownIn, type IndexMigration, type Migration, type PlainMigration } from './migration.ts';
import { migrations } from './migrations/index.ts';
import { ensureRoles, hasRoles, loginOf } from './roles.ts';
import { codeOf, DatabaseStartError } from './startError.ts';

const lock = 7_316_901;

/** Lock timeout of a migration, ms: other queries on the table queue behind a waiting migration. */
const lockWait = 2000;
const tries = 40;
/** Delay between tries, and between checks whether another process is done, ms. */
const pause = { least: 200, most: 3000 };
const lockNotAvailable = '55P03';
const deadlock = '40P01';
const insufficientPrivilege = '42501';

interface MigrateOptions {
  log?: ((line: string) => void) | undefined;
  /** Default: all; tests pass their own. */
  steps?: readonly Migration[] | undefined;
  /** The serving login, if it isn't the owner. */
  serving?: string | undefined;
}

interface MigrationState {
  /** Not applied yet, in order. */
  pending: readonly Migration[];
  /** Applied but unknown here: a newer release has used this database. */
  unknown: readonly string[];
}

/** Returns the migration state without changing anything. An empty database has none applied. */
export async function migrationState(
  pool: Pick<Pool | PoolClient, 'query'>,
  steps: readonly Migration[] = migrations,
): Promise<MigrationState> {
  const { rows: found } = await pool.query(`select where to_regclass('public.migration') is not null`);
  const { rows } = found[0]
    ? await pool.query<{ name: string }>('select name from public.migration order by name')
    : { rows: [] };
  const done = new Set(rows.map((row) => row.name));
  return { pending: steps.filter((step) => !isMade(step, done)), unknown: unknownIn(done, steps) };
}

/**
 * Migrates the database to the current schema and logs the steps; needs no rights if it is up to date. A kill at any
 * point is harmless: the next start continues. Concurrent processes wait for each other. A database migrated by a newer
 * release is left unchanged, since both releases run during an upgrade.
 * @throws DatabaseStartError if something is to be done, and this isn't the owner's login
 */
export async function migrate(
  pool: Pool,
  { log = () => {}, steps = migrations, serving }: MigrateOptions = {},
): Promise<string[]> {
  const { pending, unknown } = await migrationState(pool, steps).catch((error: unknown) => {
    if (codeOf(error) !== insufficientPrivilege) throw error;
    throw new DatabaseStartError(
      'The login in DATABASE_URL has no rights in this database yet. Start a worker, or run npm run operator -- migrate, where DATABASE_OWNER_URL is set.',
    );
  });
  if (unknown.length > 0)
    log(
      `The database has been used by a newer release (${unknown.join(', ')}). This release keeps running alongside it.`,
    );
  if (!(await isOwner(pool))) {
    if (pending.length === 0) return [];
    throw new DatabaseStartError(
      `The database needs ${pending.length} migrations, which the login in DATABASE_URL may not apply. Set DATABASE_OWNER_URL, or run npm run operator -- migrate where it is set.`,
    );
  }
  const done =
    pending.length > 0 || !(await isReady(pool, serving)) ? await migrateAlone(pool, log, steps, serving) : [];
  await runMigrations({ pgPool: pool });
  return done;
}

async function migrateAlone(
  pool: Pool,
  log: (line: string) => void,
  steps: readonly Migration[],
  serving: string | undefined,
): Promise<string[]> {
  const guard = await pool.connect();
  const client = await pool.connect();
  const done: string[] = [];
  try {
    await takeTurn(guard, log);
    await ensureRoles(client, { owner: await loginOf(client), serving });
    await client.query('grant usage on schema public to ddcp_app');
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    for (const step of (await migrationState(client, steps)).pending) {
      await apply(client, step, log);
      done.push(step.name);
    }
    return done;
  } finally {
    await guard.query('rollback').catch(() => undefined);
    guard.release();
    // Closes it, because its settings were changed.
    client.release(true);
  }
}

/**
 * A transaction-level lock also works through a pooler. Other processes poll rather than wait in a query: a concurrent
 * index build waits for all running queries, so it would wait for that one forever.
 */
async function takeTurn(guard: PoolClient, log: (line: string) => void): Promise<void> {
  for (let look = 0; ; look++) {
    await guard.query('begin isolation level read committed; set local idle_in_transaction_session_timeout = 0');
    // Without parameters: a parameterized query would keep its snapshot open, which an index build waits for too.
    const { rows } = await guard.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${lock}) as mine`);
    if (rows[0]?.mine) return;
    await guard.query('rollback');
    if (look === 10) log('Another process is migrating the database. Waiting for it.');
    await after(pause.least);
  }
}

async function apply(client: PoolClient, step: Migration, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await ('indexes' in step ? applyIndexes(client, step) : applyPlain(client, step));
      return;
    } catch (error) {
      const isBusy = [lockNotAvailable, deadlock].includes(codeOf(error) ?? '');
      if (!isBusy || attempt === tries)
        throw new Error(`migration ${step.name}: ${(error as Error).message}`, { cause: error });
      log(`migration ${step.name}: a table is in use, attempt ${attempt} of ${tries}.`);
      await after(Math.min(pause.most, pause.least * 2 ** (attempt - 1)));
    }
}

async function applyPlain(client: PoolClient, { name, sql }: PlainMigration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockWait}; set local statement_timeout = 0`);
    // First, so that a concurrent process waits on this row. No row inserted: another process has applied this step.
    const { rowCount } = await client.query('insert into migration (name) values ($1) on conflict do nothing', [name]);
    if (rowCount) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function applyIndexes(client: PoolClient, step: IndexMigration): Promise<void> {
  await makeIndexes(client, step);
  await client.query('insert into migration (name) values ($1) on conflict do nothing', [step.name]);
}

/** Whether the pool's login owns the tables. In an empty database, any login does. */
export async function isOwner(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isOwner: boolean }>(
    `select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = to_regclass('public.migration')`,
  );
  return rows[0]?.isOwner ?? true;
}

/** Whether the logins have their roles, which belong to the whole cluster and aren't in backups. */
async function isReady(pool: Pool, serving: string | undefined): Promise<boolean> {
  const client = await pool.connect();
  try {
    return (await hasRoles(client, await loginOf(client))) && (!serving || (await hasRoles(client, serving)));
  } finally {
    client.release();
  }
}

/**
 * Creates missing indexes concurrently, one after another. Safe to repeat after a kill: valid indexes stay, invalid
 * ones are dropped first.
 */
async function makeIndexes(client: PoolClient, { indexes, drops = [] }: Omit<IndexMigration, 'name'>): Promise<void> {
  // No timeout, because it blocks no writer. The server notices a killed client soon, not only at the end.
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set client_connection_check_interval = '1s'`);
  for (const [name, definition] of Object.entries(indexes)) {
    const id = client.escapeIdentifier(name);
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [id],
    );
    if (rows[0]?.valid) continue;
    if (rows[0]) await client.query(`drop index concurrently if exists ${id}`);
    const [, unique = '', rest] = /^(unique )?(on [^]*)$/.exec(definition) ?? [];
    await client.query(`create ${unique}index concurrently ${id} ${rest}`);
  }
  for (const name of drops) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(name)}`);
}
