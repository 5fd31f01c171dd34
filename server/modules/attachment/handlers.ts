import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { attachment, Attachment, AttachmentPlace } from '../../../domain/attachment.ts';
import { entities } from '../../../domain/entities.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed, type AnyEntity } from '../../../domain/kit/entity.ts';
import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { getterOf, type Handlers } from '../../kit/handlers.ts';
import { plainName } from '../../kit/plainName.ts';
import { holderOf } from '../../storage/addresses.ts';
import { megabytes, refuseTooMany, reserveStorage } from '../../storage/quota.ts';
import { attachmentKey } from '../../storage/store.ts';

type Row = Selectable<Tables['attachment']>;

/** `others`: the handlers of all entities, of which each says who sees its records. */
export const attachmentHandlers = (others: () => object): Handlers<typeof attachment> => ({
  async get(context, { id }) {
    const { tx, actor } = context;
    const row = await tx
      .selectFrom('attachment')
      .selectAll()
      .where('organisationId', '=', actor.organisationId)
      .where('id', '=', id)
      .where('sha256', 'is not', null)
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    await refuseUnlessSeen(context, row, others());
    return present(context, row);
  },

  async place(context, { name, size, picture }): Promise<AttachmentPlace> {
    const { tx, actor, at, now, imagePlaces } = context;
    const { organisationId, accountId } = actor;
    if (size > limits.attachmentBytes) throw new Refusal('fileTooLarge', { max: megabytes(limits.attachmentBytes) });
    await reserveStorage(tx, organisationId, size);
    const { open } = await tx
      .selectFrom('attachment')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('organisationId', '=', organisationId)
      .where('uploaderId', '=', accountId)
      .where('sha256', 'is', null)
      .executeTakeFirstOrThrow();
    refuseTooMany(open);
    const id = uuid();
    await tx
      .insertInto('attachment')
      .values({
        organisationId,
        id,
        name: plainName(name, 'file'),
        size,
        picture,
        uploaderId: accountId,
        createdAt: at,
      })
      .execute();
    const until = new Date(now().getTime() + limits.attachmentWait);
    return { id, url: imagePlaces.sign({ key: attachmentKey(organisationId, id, 'original'), size }, until) };
  },
});

/**
 * The uploader alone sees what no record has yet; else who sees the record.
 * @throws Refusal `notFound`
 */
async function refuseUnlessSeen(context: Context, { entity, recordId, uploaderId }: Row, others: object) {
  const { actor } = context;
  if (!entity || !recordId) {
    if (uploaderId === actor.accountId) return;
    throw new Refusal('notFound');
  }
  const get = getterOf(others, entity);
  if (!get || !isAllowed(entityOf(entity), 'get', actor, null)) throw new Refusal('notFound');
  await get(context, { id: recordId });
}

const entityOf = (name: string): AnyEntity => entities[name as keyof typeof entities];

function present({ actor, addresses }: Context, row: Row): Attachment {
  const { organisationId, id, version, name, size, type, width, height, createdAt, entity, recordId } = row;
  const held = holderOf(actor);
  // Who looks at what is a patient's is noted, but for the small copy.
  const shows = entity && entityOf(entity).ofPatients ? `${entity}:${recordId}` : undefined;
  const sign = (part: 'original' | 'thumb' | 'picture', as: string) =>
    addresses.sign({
      key: attachmentKey(organisationId, id, part),
      type: as,
      held,
      ...(shows && part !== 'thumb' && { shows }),
    });
  const copy = (part: 'thumb' | 'picture') => (width === null ? null : sign(part, 'image/webp'));
  return {
    id,
    version,
    name,
    size,
    type,
    width,
    height,
    createdAt,
    // As bytes to save: never shown as a page of ours.
    url: sign('original', 'application/octet-stream'),
    thumbUrl: copy('thumb'),
    pictureUrl: copy('picture'),
  };
}
