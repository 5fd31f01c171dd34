import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';

const recordIds = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Forgets the stored answers of idempotent calls that contain the id of any of these records, because an answer holds the
 * record's data. The keys stay, without a trace of the body, so that a late repeat doesn't make the record again. Reads each answer once, however many ids there are. Runs beyond a tenant.
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
