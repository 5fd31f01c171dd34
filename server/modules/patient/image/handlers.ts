import { Refusal } from '../../../../domain/errors.ts';
import { image } from '../../../../domain/patient/image.ts';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { patient } from '../../../../domain/patient/patient.ts';
import { forgetAttachments } from '../../../kit/attachments.ts';
import { crudOf } from '../../../kit/crud.ts';
import type { Handlers } from '../../../kit/handlers.ts';
import type { Own } from '../../../kit/store.ts';
import { attachmentUrls } from '../../attachment/addresses.ts';
import { placeAttachment } from '../../attachment/place.ts';
import { patients } from '../store.ts';
import { images } from './store.ts';

export const handlers: Handlers<typeof image> = {
  ...crudOf(images, {
    // An image is deleted with its attachment.
    beforeDelete: ({ tx, actor }, rows) =>
      forgetAttachments(tx, (query) =>
        query.where('organisationId', '=', actor.organisationId).where(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
      ),
  }),

  async place(context, { patientId, name, size, category, takenOn = null, note = null }) {
    const { tx, actor, at } = context;
    await patients.find(context, patientId);
    const of = { entity: patient.name, recordId: patientId };
    const place = await placeAttachment(context, 'patientImage', { name, size, picture: true, of });
    const { organisationId } = actor;
    await tx
      .insertInto('patientImage')
      .values({ organisationId, id: place.id, patientId, category, takenOn, note, createdAt: at })
      .execute();
    return place;
  },

  async download(context, { id }) {
    const row = await images.find(context, id);
    const { name, size, sha256 } = row;
    return { url: attachmentUrls(context, row, `image:${id}`).url, name, size, sha256 };
  },
};

/** Why the actor may not upload an image of the patient: the role can't, or the actor doesn't see the patient. */
export async function refusalOfImage(own: Own, patientId: string): Promise<Refusal | null> {
  if (!isAllowed(image, 'place', own.actor, null)) return new Refusal('forbidden');
  const isSeen = await patients.rows(own).where('t.id', '=', patientId).executeTakeFirst();
  return isSeen ? null : new Refusal('notFound');
}
