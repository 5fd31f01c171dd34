import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Context } from '../../core/context.ts';
import { omit } from '../../kit/omit.ts';
import { fileRows, presentFile } from './rows.ts';
import { sameScans } from './sameScans.ts';

/** All files of an order that the actor sees, as records. */
export async function filesOfOrder(
  context: Context,
  { clinicId, id }: { clinicId: number; id: string },
): Promise<CaseFile[]> {
  const rows = await fileRows(context.tx, context.actor)
    .where('f.clinicId', '=', clinicId)
    .where('f.orderId', '=', id)
    .orderBy('f.createdAt')
    .execute();
  const same = await sameScans(context, rows);
  return rows.map((row) =>
    presentFile(context, omit(row, ['orderState', 'orderClinic', 'orderLab']), same.get(row.id)),
  );
}
