import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { image, type ImagePlace } from '../../../domain/image.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import { holderOf } from '../../files/addresses.ts';
import { imageKey } from '../../files/store.ts';
import { megabytes } from '../../uploads/reserve.ts';
import { refuseTooMany, takeRoom } from '../../uploads/room.ts';
import { changeRow } from '../kit/change.ts';
import { idsOf, type Handlers } from '../kit/handlers.ts';
import { page } from '../kit/page.ts';
import { plainName } from '../kit/plainName.ts';
import { refuseStale } from '../kit/version.ts';
import { patientOf } from '../patient/rows.ts';
import { tellImages } from './bytes.ts';
import { removeImages } from './remove.ts';
import { imageRows, presentImage, type ImageRow } from './rows.ts';

const claim = async (context: Context, id: string, version?: number): Promise<ImageRow> => {
  const row = await imageRows(context).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  refuseStale(version, row, (fresh) => presentImage(context, fresh));
  return row;
};

const columns = { createdAt: 'i.createdAt', takenOn: 'i.takenOn', name: 'i.name', size: 'i.size' };

export const handlers: Handlers<typeof image> = {
  async query(context, { filter: { patientId, category }, ...wanted }) {
    const rows = imageRows(context)
      .$if(Boolean(patientId), (query) => query.where('i.patientId', '=', patientId!))
      .$if(Boolean(category), (query) => query.where('i.category', '=', category!));
    const { list, ...pages } = await page(rows, wanted, { tx: context.tx, entity: image, columns, id: 'i.id' });
    return { list: list.map((row) => presentImage(context, row)), ...pages };
  },

  get: async (context, { id }) => presentImage(context, await claim(context, id)),

  async place(context, { patientId, name, size, category, takenOn, note }): Promise<ImagePlace> {
    const { tx, actor, at, now, imagePlaces } = context;
    const { organisationId, accountId } = actor;
    await patientOf(context, patientId);
    if (size > limits.patientImageBytes)
      throw new Refusal('fileTooLarge', { max: megabytes(limits.patientImageBytes) });
    await takeRoom(tx, organisationId, size);
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

  async update(context, { id, version, ...fields }) {
    const row = await claim(context, id, version);
    const { organisationId } = row;
    await changeRow(
      context.tx,
      'patientImage',
      { where: { organisationId, id }, version: row.version },
      fields,
      async () => presentImage(context, await claim(context, id)),
    );
    await tellImages(context.tx, organisationId, id);
    return presentImage(context, await claim(context, id));
  },

  async delete(context, input) {
    const ids = idsOf(input);
    const rows = await imageRows(context).where('i.id', 'in', ids).execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    for (const row of rows) refuseStale(input.version, row, (fresh) => presentImage(context, fresh));
    await removeImages(context, (query) => query.where('id', 'in', ids));
    return { ids };
  },

  async download(context, { id }) {
    const { organisationId, name, size, sha256 } = await claim(context, id);
    const key = imageKey(organisationId, id, 'original');
    // As bytes to save: never shown as a page of ours.
    const held = holderOf(context.actor);
    const url = context.addresses.sign({ key, type: 'application/octet-stream', held, shows: `image:${id}` });
    return { url, name, size, sha256 };
  },
};
