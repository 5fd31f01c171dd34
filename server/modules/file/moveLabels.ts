import { sql } from 'kysely';
import type { Context } from '../../core/context.ts';
import { signal } from '../../db/signal.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { audienceOf } from '../orderRecord/audience.ts';

interface Shown {
  orderClinic: number;
  orderLab: number | null;
  orderSentAt: string | null;
  clinicId: number;
  orderId: string;
  id: string;
}

/**
 * Scales a model's labels and pins by a factor per axis when its unit or mirroring changes. Beyond the tenant, since
 * the other side's marks move as well, and a tenant may only move its own.
 */
export async function moveLabels(
  { tx }: Context,
  { clinicId, orderId, id: fileId, ...order }: Shown,
  [x, y, z]: readonly [number, number, number],
): Promise<void> {
  const moved = (at: number, factor: number) => sql`to_jsonb((point->>${sql.lit(at)}::int)::float8 * ${factor})`;
  const labels = await beyondTenant(tx, (system) =>
    system
      .updateTable('toothMark')
      .set({ point: sql`jsonb_build_array(${moved(0, x)}, ${moved(1, y)}, ${moved(2, z)})`, version: sql`version + 1` })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where('fileId', '=', fileId)
      .returning('id')
      .execute(),
  );
  const audience = audienceOf({ clinicId: order.orderClinic, labId: order.orderLab, sentAt: order.orderSentAt });
  for (const { id } of labels) await signal(tx, 'toothMark', id, audience);
}
