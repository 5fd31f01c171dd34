import type { Pool } from 'pg';
import { migrationState } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { tablesOfTenants } from '../verify/rows.ts';
import { fail, graded, ok, warn, type Finding } from './finding.ts';

const one = async <Row extends object>(pool: Pool, sql: string): Promise<Row> => (await pool.query<Row>(sql)).rows[0]!;

/** The database server, and how it is filled and used; each look alone, whatever the others say. */
export const databaseChecks: readonly ((pool: Pool, now: () => Date) => Promise<Finding>)[] = [
  async (pool) => {
    const { number, version } = await one<{ number: number; version: string }>(
      pool,
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
    );
    const says = `PostgreSQL ${version}`;
    if (number < 150000) return fail('postgres', says, 'Use PostgreSQL 15 to 18.');
    return number >= 190000
      ? warn('postgres', says, 'This release is tested with PostgreSQL 15 to 18.')
      : ok('postgres', says);
  },
  async (pool) => {
    const { pending, unknown } = await migrationState(pool);
    if (pending.length > 0)
      return fail(
        'migrations',
        `pending: ${pending.map(({ name }) => name).join(', ')}`,
        'Run `npm run operator -- migrate`, or start a process of this release.',
      );
    return unknown.length > 0
      ? warn(
          'migrations',
          `from a newer release: ${unknown.join(', ')}`,
          'Upgrade this release’s processes to that release.',
        )
      : ok('migrations', `all ${migrations.length} applied`);
  },
  async (pool) => {
    const role = await one<{ found: boolean; bypasses: boolean; owns: number; mine: boolean }>(
      pool,
      `select exists (select from pg_roles where rolname = 'ddcp_app') as found,
         exists (select from pg_roles where rolname = 'ddcp_app' and (rolbypassrls or rolsuper)) as bypasses,
         (select count(*)::int from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'ddcp_app') as owns,
         coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'ddcp_app'), false) as mine`,
    );
    const advice = 'Run `npm run operator -- migrate` as the owner of the tables.';
    if (!role.found) return fail('role', 'ddcp_app, the role that requests run as, doesn’t exist', advice);
    if (role.bypasses)
      return fail('role', 'ddcp_app bypasses row-level security', 'Run ALTER ROLE ddcp_app NOSUPERUSER NOBYPASSRLS.');
    if (role.owns > 0)
      return fail(
        'role',
        'ddcp_app owns tables, so row-level security doesn’t apply to it',
        'Transfer them to the product’s user.',
      );
    return role.mine ? ok('role', 'ddcp_app') : fail('role', 'this user isn’t a member of ddcp_app', advice);
  },
  async (pool) => {
    const tables = await tablesOfTenants(pool);
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(c.relname) as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
         and has_table_privilege((select oid from pg_roles where rolname = 'ddcp_app'), c.oid, 'select, insert, update, delete')`,
    );
    const open = new Set(rows.map(({ name }) => name));
    const unguarded = tables.filter(({ name }) => open.has(name)).map(({ name }) => name);
    return unguarded.length > 0
      ? fail(
          'row security',
          `off for ${unguarded.join(', ')}`,
          'Run ALTER TABLE … ENABLE ROW LEVEL SECURITY, and find out who turned it off.',
        )
      : ok('row security', `on for all ${tables.filter(({ isGuarded }) => isGuarded).length} tables that requests use`);
  },
  async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indexrelid
       where c.relnamespace = 'public'::regnamespace and not indisvalid`,
    );
    return rows.length > 0
      ? warn(
          'indexes',
          `invalid: ${rows.map(({ name }) => name).join(', ')}`,
          'An index is being built, or its build was interrupted. `npm run operator -- migrate` completes it.',
        )
      : ok('indexes', 'all valid');
  },
  async (pool, now) => {
    const before = now().getTime();
    const { at } = await one<{ at: string }>(pool, 'select clock_timestamp() as at');
    const after = now().getTime();
    const there = new Date(at).getTime();
    // Somewhere within the question's own time.
    const skew = Math.max(0, before - there, there - after);
    return graded(
      'clock',
      skew,
      [2000, 30_000],
      `${skew} ms off the database’s clock`,
      'Synchronise both machines with NTP.',
    );
  },
  async (pool) => {
    const { seconds, idle } = await one<{ seconds: number; idle: number }>(
      pool,
      `select coalesce(max(extract(epoch from now() - xact_start)), 0)::int as seconds,
         count(*) filter (where state like 'idle in transaction%' and now() - state_change > interval '5 minutes')::int as idle
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    return graded(
      'transactions',
      idle > 0 ? Math.max(seconds, 600) : seconds,
      [600, 3600],
      `longest open for ${seconds} s${idle > 0 ? `, ${idle} idle` : ''}`,
      'See pg_stat_activity. Long transactions keep dead rows and block migrations.',
    );
  },
  async (pool) => {
    const { used, most } = await one<{ used: number; most: number }>(
      pool,
      `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
    );
    return graded(
      'connections',
      used / most,
      [0.8, 0.95],
      `${used} of ${most}`,
      'Lower DATABASE_CONNECTIONS per process, raise max_connections, or use pgbouncer.',
    );
  },
];
