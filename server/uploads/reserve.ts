import { v7 as uuid } from 'uuid';
import { Refusal } from '../../domain/errors.ts';
import { filePurposes, type FilePurpose } from '../../domain/order/files/file.ts';
import { isRecordId } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Tx } from '../db/tables.ts';
import { asTenant } from '../db/tenancy.ts';
import { photosLeft } from '../modules/orderRecord/photoLink.ts';
import { orderOf } from '../modules/orderRecord/rows.ts';
import type { Services } from '../core/services.ts';
import { refuseTooMany, reserveStorage } from '../storage/quota.ts';
import { purposesOf, type Uploader } from './uploader.ts';

interface Announced {
  size: number;
  orderId: string;
  name: string;
  purpose: string;
}

const isPurpose = (text: string): text is FilePurpose => (filePurposes.values as readonly string[]).includes(text);

async function openUploadsOf(tx: Tx, { organisationId, accountId, device }: Uploader): Promise<number> {
  const { open } = await tx
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .where('deviceId', 'is not distinct from', device?.id ?? null)
    .where('fileId', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/**
 * Reserves storage for an upload: refuses an actor without the right, a file that is too large, and one that doesn't
 * fit. `note` records the reservation in the same transaction.
 */
export async function reserve(
  { db, now }: Services,
  uploader: Uploader,
  { size, orderId, name, purpose }: Announced,
  note: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  if (!Number.isInteger(size) || size < 0 || !isPurpose(purpose) || !name) throw new Refusal('badRequest');
  if (!isRecordId(orderId)) throw new Refusal('notFound');
  const most = uploader.photos ? serverLimits.photoBytes : limits.uploadBytes;
  if (size > most) throw new Refusal('fileTooLarge', { max: most });
  return asTenant(db, uploader, async (tx) => {
    const order = await orderOf({ tx, actor: uploader }, orderId);
    if (!purposesOf(uploader, order).includes(purpose)) throw new Refusal('forbidden');
    await reserveStorage(tx, uploader, size);
    if (uploader.photos && (await photosLeft(tx, { ...uploader, photos: uploader.photos })) === 0)
      throw new Refusal('photosFull', { most: serverLimits.photosPerLink });
    refuseTooMany(await openUploadsOf(tx, uploader));
    const id = uuid();
    const at = now().toISOString();
    const { organisationId, accountId, device } = uploader;
    await tx
      .insertInto('upload')
      .values({
        id,
        organisationId,
        accountId,
        deviceId: device?.id ?? null,
        photoLinkId: uploader.photos?.id ?? null,
        clinicId: order.clinicId,
        orderId,
        name,
        purpose,
        size,
        createdAt: at,
        touchedAt: at,
      })
      .execute();
    await note(tx);
    return id;
  });
}
