import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../../domain/errors.ts';
import { type image, type ImagePlace } from '../../../../domain/image.ts';
import { limits } from '../../../../domain/limits.ts';
import { holderOf } from '../../../storage/addresses.ts';
import { imageKey } from '../../../storage/store.ts';
import { megabytes, refuseTooMany, reserveStorage } from '../../../storage/quota.ts';
import { crudOf } from '../../../kit/crud.ts';
import type { Handlers } from '../../../kit/handlers.ts';
import { plainName } from '../../../kit/plainName.ts';
import { patients } from '../store.ts';
import { signalImages } from './bytes.ts';
import { removeImages } from './remove.ts';
import { images } from './store.ts';

export const handlers: Handlers<typeof image> = {
  ...crudOf(images, {
    afterChange: ({ tx, actor }, _action, { id }) => signalImages(tx, actor.organisationId, id),
    // With their bytes and the room that they take.
    beforeDelete: (context, rows) =>
      removeImages(context, (query) =>
        query.where(
          'id',
          'in',
          rows.map(({ id }) => id),
        ),
      ),
  }),

  async place(context, { patientId, name, size, category, takenOn, note }): Promise<ImagePlace> {
    const { tx, actor, at, now, imagePlaces } = context;
    const { organisationId, accountId } = actor;
    await patients.find(context, patientId);
    if (size > limits.patientImageBytes)
      throw new Refusal('fileTooLarge', { max: megabytes(limits.patientImageBytes) });
    await reserveStorage(tx, organisationId, size);
    const { open } = await tx
      .selectFrom('patientImage')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('organisationId', '=', organisationId)
      .where('uploaderId', '=', accountId)
      .where('sha256', 'is', null)
      .executeTakeFirstOrThrow();
    refuseTooMany(open);
    const id = uuid();
    await tx
      .insertInto('patientImage')
      .values({
        organisationId,
        id,
        patientId,
        name: plainName(name, 'image'),
        size,
        category,
        takenOn: takenOn ?? null,
        note: note ?? null,
        uploaderId: accountId,
        createdAt: at,
      })
      .execute();
    const until = new Date(now().getTime() + limits.patientImageWait);
    const key = imageKey(organisationId, id, 'original');
    return { id, url: imagePlaces.sign({ key, size }, until) };
  },

  async download(context, { id }) {
    const { organisationId, name, size, sha256 } = await images.find(context, id);
    const key = imageKey(organisationId, id, 'original');
    // As bytes to save: never shown as a page of ours.
    const held = holderOf(context.actor);
    const url = context.addresses.sign({ key, type: 'application/octet-stream', held, shows: `image:${id}` });
    return { url, name, size, sha256 };
  },
};
