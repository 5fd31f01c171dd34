import type { Pool } from 'pg';
import { migrationState } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations/index.ts';

/**
 * All database objects of the product, one line each, sorted, and the completed migrations. Excludes the migrations
 * table itself, which exists before the first migration.
 */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', 'table', relname, relkind, relrowsecurity, relacl) as line
      from pg_class where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attacl,
        pg_get_expr(adbin, adrelid))
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'sequence', sequencename, start_value, increment_by) from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' ', 'policy', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
    union all
    select pg_get_functiondef(oid) || coalesce(proacl::text, '')
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select pg_get_triggerdef(pg_trigger.oid) from pg_trigger
      join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    order by line`);
  const { pending } = await migrationState(pool);
  const left = new Set(pending.map(({ name }) => name));
  const done = migrations.filter(({ name }) => !left.has(name));
  return [
    ...rows.map(({ line }) => line).filter((line) => !/\bmigration(_pkey)?\b/.test(line)),
    ...done.map(({ name }) => `done ${name}`),
  ];
}
