import type { PoolClient } from 'pg';
import type { IndexMigration } from './migration.ts';

/**
 * Creates the missing indexes concurrently, one after another. Repeatable after a kill at any point: valid indexes
 * stay, invalid ones are dropped first.
 */
export async function makeIndexes(
  client: PoolClient,
  { indexes, drops = [] }: Omit<IndexMigration, 'name'>,
): Promise<void> {
  // As long as it takes; it blocks no writer. Who was killed stops working soon, and not when all is done.
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
