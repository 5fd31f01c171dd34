import { runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { migrations } from './migrations/index.ts';

const lock = 7_316_901;

/**
 * Brings the database to the present schema; does nothing when it is there. A kill at any point is harmless: each migration
 * commits with its own row, and whoever starts next goes on. Two processes at once wait for each other.
 */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await ensureRole(client);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    for (const { name, sql } of migrations) if (!done.has(name)) await apply(client, name, sql);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined);
    client.release();
  }
  await runMigrations({ pgPool: pool });
}

async function apply(client: PoolClient, name: string, sql: string) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}

/** Requests run as this role, which owns nothing and can't bypass row-level security. Roles belong to the whole cluster. */
async function ensureRole(client: PoolClient) {
  await client.query(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'ddcp_app') then
        create role ddcp_app nologin nobypassrls noinherit;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  // Since PostgreSQL 16 whoever creates a role may grant it, but not yet become it.
  await client.query('set role ddcp_app').catch(() => client.query('grant ddcp_app to current_user'));
  await client.query('reset role');
  await client.query('grant usage on schema public to ddcp_app');
}
