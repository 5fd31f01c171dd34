import { openStates, type OrderState } from '../../../domain/order/orderCourse.ts';
import type { Tx } from '../../db/tables.ts';
import { asParties } from '../../db/tenancy.ts';
import { releaseUploads } from '../../storage/release.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

type Parties = Pick<OrderRow, 'id' | 'clinicId' | 'labId'>;

/** What either side was still uploading to an order that has closed won't be taken in: its storage is released. */
export async function endUploadsIfClosed(
  tx: Tx,
  { id, clinicId, labId }: Parties,
  state: OrderState | undefined,
): Promise<void> {
  if (!state || openStates.includes(state)) return;
  await asParties(tx, async (as) => {
    for (const party of labId === null ? [clinicId] : [clinicId, labId])
      await as(party, () => releaseUploads(tx, { organisationId: party, orderId: id }));
  });
}
