import type { Selectable } from 'kysely';
import type { attachment, Attachment } from '../../../domain/attachment.ts';
import { entities } from '../../../domain/entities.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isHandedOver } from '../../../domain/order/files/file.ts';
import { isAllowed, type AnyEntity } from '../../../domain/kit/entity.ts';
import { idOfText } from '../../../domain/kit/recordId.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { getterOf, type Handlers } from '../../kit/handlers.ts';
import { attachmentUrls } from './addresses.ts';
import { placeAttachment } from './place.ts';

type Row = Selectable<Tables['attachment']>;

/** `others`: the handlers of all entities, which decide who sees their records. */
export const attachmentHandlers = (others: () => object): Handlers<typeof attachment> => ({
  async get(context, { id }) {
    const { tx, actor } = context;
    const row = await tx
      .selectFrom('attachment')
      .selectAll()
      .where('organisationId', '=', actor.organisationId)
      .where('id', '=', id)
      // Other purposes have their own calls, which log reads.
      .where('purpose', '=', 'attachment')
      .where('sha256', 'is not', null)
      .executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    await refuseUnlessSeen(context, row, others());
    return present(context, row);
  },

  place: (context, announced) => placeAttachment(context, 'attachment', announced),
});

/**
 * An attachment without a record is visible to its uploader only; else to those who see the record.
 * @throws Refusal `notFound`
 */
async function refuseUnlessSeen(context: Context, row: Row, others: object) {
  const { actor } = context;
  const { entity, recordId, uploaderId } = row;
  if (!isHandedOver(row) || !entity || !recordId) {
    if (uploaderId === actor.accountId) return;
    throw new Refusal('notFound');
  }
  const get = getterOf(others, entity);
  if (!get || !isAllowed(entityOf(entity), 'get', actor, null)) throw new Refusal('notFound');
  await get(context, { id: idOfText(recordId) });
}

const entityOf = (name: string): AnyEntity => entities[name as keyof typeof entities];

function present(context: Context, row: Row): Attachment {
  const { id, version, name, size, type, width, height, createdAt, entity, recordId } = row;
  const shows = entity && entityOf(entity).ofPatients ? `${entity}:${recordId}` : undefined;
  return { id, version, name, size, type, width, height, createdAt, ...attachmentUrls(context, row, shows) };
}
