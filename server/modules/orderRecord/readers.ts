import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/*
 * Files, messages, read marks and tooth marks carry the laboratory that reads them, as row-level security sees no other
 * table. A foreign key refuses a laboratory that doesn't have the order.
 */

interface Place {
  clinicId: number;
  id: string;
}

/** The laboratory that reads an order, locked until the transaction ends: for rows about to be written. */
export async function readerOf(tx: Tx, { clinicId, id }: Place): Promise<number | null> {
  const { readerId } = await tx
    .selectFrom('orders')
    .select('readerId')
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return readerId;
}

/** The lab that reads rows of `ownerId` in an order at `readerId`: only a lab itself reads its own rows. */
export const sharedWith = (readerId: number | null, clinicId: number, ownerId: number): number | null =>
  ownerId === clinicId || ownerId === readerId ? readerId : null;

/** Makes a laboratory the reader of an order's rows, or removes it from all if null. */
export async function moveToReader(tx: Tx, { clinicId, id }: Place, readerId: number | null): Promise<void> {
  const ofOrder = sql`clinic_id = ${clinicId} and order_id = ${id}`;
  const to = (isTheirs: ReturnType<typeof sql>) => sql`lab_id = case when ${isTheirs} then ${readerId}::integer end`;
  const owned = (column: string) => to(sql`${sql.ref(column)} in (clinic_id, ${readerId})`);
  await sql`
    with files as (update file set ${owned('organisationId')} where ${ofOrder}),
      marks as (update tooth_mark set ${owned('organisationId')} where ${ofOrder}),
      reads as (update message_read set ${owned('readerOrganisationId')} where ${ofOrder})
    update message set ${to(sql`conversation_lab_id is null or conversation_lab_id = ${readerId}`)} where ${ofOrder}`.execute(
    tx,
  );
}
