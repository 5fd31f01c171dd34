import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { uploadPurposes } from '../../../domain/order/files/file.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { PhotoLink, PhotoPlace } from '../../../domain/order/photoLink.ts';
import type { Context } from '../../core/context.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { OneInput, OpenContext } from '../../kit/handlers.ts';
import { refuseFor, spendFrom } from '../account/allowance.ts';
import { photosLeft, readPhotoLink } from '../orderRecord/photoLink.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { hashOf, newToken } from '../orderRecord/shareLink.ts';
import { notInThisState } from '../../kit/store.ts';
import { order } from '../../../domain/order/order.ts';
import { draftStates } from '../../../domain/order/orderCourse.ts';

/** Lets a phone upload photos to an order for some minutes. The token is returned only here. */
export async function photoLink(context: Context, { id }: OneInput): Promise<PhotoLink> {
  const { tx, actor, at } = context;
  const row = await orderOf(context, id);
  if (!uploadPurposes(actor, row).includes('photo'))
    throw notInThisState(context, order, row.state, presentOrder(context, row));
  const token = newToken();
  const expiresAt = new Date(Date.parse(at) + limits.photoLinkLife).toISOString();
  await tx
    .insertInto('photoLink')
    .values({
      clinicId: row.clinicId,
      id: uuid(),
      orderId: row.id,
      hash: hashOf(token),
      accountId: actor.accountId,
      createdAt: at,
      expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Whether a phone may upload photos, and to which order: only its number. */
export async function photoPlace(context: OpenContext, { token }: { token: string }): Promise<PhotoPlace> {
  refuseFor(await spendFrom(context, 'photo-link', serverLimits.shareLooksPerAddress));
  const uploader = await readPhotoLink(context.db, token, context.at);
  const { orderId, expiresAt } = uploader.photos;
  return asTenant(context.db, uploader, async (tx) => {
    const row = await orderOf({ tx, actor: uploader }, orderId).catch(gone);
    if (!uploadPurposes(uploader, row).includes('photo')) throw new Refusal('photoLinkGone');
    const isSent = !draftStates.includes(row.state);
    return { number: row.number, expiresAt, isSent, left: await photosLeft(tx, uploader) };
  });
}

/** The member can no longer see the order. */
function gone(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('photoLinkGone') : error;
}
