import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { onlyRow } from '../db/onlyRow.ts';

/** Whether an order's scans, or how its jaws meet, still wait to be measured. False once the jobs gave up. */
export async function isMeasuring(tx: Db | Tx, { clinicId, id }: { clinicId: number; id: string }): Promise<boolean> {
  const found = await sql<{ queued: boolean }>`select is_measuring(${clinicId}, ${id}) as queued`.execute(tx);
  return onlyRow(found).queued;
}
