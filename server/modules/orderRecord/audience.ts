import type { Db, Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';

interface Sides {
  clinicId: number;
  labId: number | null;
  sentAt: string | null;
}

/** Organisations to signal when an order changes: its clinic, and its laboratory once it was sent there. */
export const audienceOf = ({ clinicId, labId, sentAt }: Sides): (number | null)[] => [clinicId, sentAt ? labId : null];

/** Signals a file's change to both sides of its order; for jobs, which have no actor. */
export async function signalFile(tx: Tx, file: { clinicId: number; orderId: string; id: string }): Promise<void> {
  const order = await sidesOf(tx, file);
  if (order) await signal(tx, 'file', file.id, audienceOf(order));
}

const sidesOf = (tx: Db | Tx, { clinicId, orderId }: { clinicId: number; orderId: string }) =>
  tx
    .selectFrom('orders')
    .select(['clinicId', 'labId', 'sentAt'])
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .executeTakeFirst();
