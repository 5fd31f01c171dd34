import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

const recordIds = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Removes stored answers of idempotent calls that contain any of these ids, since they hold the record's data. Keeps
 * the keys, without the body's hash, so a late repeat doesn't recreate it. Reads each answer once. Across tenants.
 */
export async function forgetAnswers(system: Db | Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await system
    .updateTable('idempotency')
    .set({ answer: null, requestHash: Buffer.alloc(0) })
    .where(
      sql<boolean>`exists (select from regexp_matches(answer::text, ${recordIds}, 'g') as said where said[1] = any(${[...ids]}))`,
    )
    .execute();
}
