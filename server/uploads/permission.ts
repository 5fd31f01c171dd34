import type { Selectable } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { refuseUnlessBound } from '../modules/device/deviceToken.ts';
import { purposesOf } from './uploader.ts';

type Upload = Selectable<Tables['upload']>;

/**
 * Refuses a laboratory's upload that its order wouldn't let begin any more: bytes may come for a day. Order and device stay as
 * they are to the transaction's end; they are locked before the upload's own row, as by those who change them. A clinic's
 * uploads are seen to when its order is sent.
 * @throws Refusal `notFound`, `forbidden`, `deviceLocked`, `deviceUnbound`
 */
export async function refuseUnlessMayBring(tx: Tx, uploadId: string): Promise<void> {
  const upload = await tx.selectFrom('upload').selectAll().where('id', '=', uploadId).executeTakeFirst();
  if (!upload || upload.fileId || upload.organisationId === upload.clinicId) return;
  const order = await orderFor(tx, upload);
  const { organisationId, accountId, deviceId, purpose } = upload;
  const device = deviceId && { id: deviceId, ...(await refuseUnlessBound(tx, { organisationId, id: deviceId })) };
  // Whichever of a laboratory's roles they have: they bring the same.
  const uploader = { organisationId, accountId, role: 'factoryMember' as const, ...(device && { device }) };
  if (!purposesOf(uploader, order).includes(purpose)) throw new Refusal('forbidden');
}

/** The order, as long as the laboratory has it: one that was withdrawn or given to another isn't there for it. */
async function orderFor(tx: Tx, { clinicId, orderId, organisationId }: Upload) {
  const order = await tx
    .selectFrom('orders')
    .select('state')
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .where('labId', '=', organisationId)
    .where('sentAt', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!order) throw new Refusal('notFound');
  return order;
}
