import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { signal } from '../kit/signal.ts';
import { audienceOf } from '../order/audience.ts';

interface Shown {
  orderClinic: number;
  orderLab: number | null;
  orderSentAt: string | null;
  clinicId: number;
  orderId: string;
  id: string;
}

/** Moves the labels of a model along with it where it is shown as its mirror image, or as it came again. */
export async function reflectLabels(
  { tx }: Context,
  { clinicId, orderId, id: fileId, ...order }: Shown,
): Promise<void> {
  const moved = await tx
    .updateTable('toothMark')
    .set({ point: sql`jsonb_set(point, '{0}', to_jsonb(-(point->>0)::numeric))`, version: sql`version + 1` })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('fileId', '=', fileId)
    .where('kind', '=', 'label')
    .returning('id')
    .execute();
  const audience = audienceOf({ clinicId: order.orderClinic, labId: order.orderLab, sentAt: order.orderSentAt });
  for (const { id } of moved) await signal(tx, 'toothMark', id, audience);
}
