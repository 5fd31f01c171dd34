import type { Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Attachment } from '../../../domain/message.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { holderOf } from '../../files/addresses.ts';
import { originalKey } from '../../files/store.ts';
import { InvalidInput } from '../../input.ts';
import { discharge } from '../file/storage.ts';
import { visible } from '../order/rows.ts';

type Row = Selectable<Tables['messageFile']>;
interface Place {
  clinicId: number;
  orderId: string;
}

/** What came with these messages, by the message, each in the order in which it was uploaded. One query for all of them. */
export async function attachmentsOf(
  { tx, actor, addresses }: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  messages: readonly (Place & { id: string })[],
): Promise<Map<string, Attachment[]>> {
  if (messages.length === 0) return new Map();
  const rows = await tx
    .selectFrom('messageFile')
    .selectAll()
    .where('clinicId', 'in', [...new Set(messages.map(({ clinicId }) => clinicId))])
    .where('orderId', 'in', [...new Set(messages.map(({ orderId }) => orderId))])
    .where(
      'messageId',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const copy = (key: string | null, orderId: string, shows?: string) =>
    key && addresses.sign({ key, type: 'image/webp', held: holderOf(actor, orderId), ...(shows && { shows }) });
  const present = ({ id, orderId, name, size, sha256, width, height, thumbKey, pictureKey }: Row): Attachment => ({
    id,
    name: name.slice(name.lastIndexOf('/') + 1),
    size,
    sha256,
    width,
    height,
    thumbUrl: copy(thumbKey, orderId),
    pictureUrl: copy(pictureKey, orderId, `order:${orderId}`),
  });
  return new Map(
    messages.map(({ id }) => [id, rows.filter(({ messageId }) => messageId === id).map((row) => present(row))]),
  );
}

/** Makes the author's uploads part of their message; refuses what isn't theirs, or went with another message already. */
export async function attach(
  { tx, actor }: Context,
  { clinicId, orderId }: Place,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('messageFile')
    .set({ messageId })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('id', 'in', ids)
    .where('uploaderId', '=', actor.accountId)
    .where('organisationId', '=', actor.organisationId)
    .where('messageId', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(ids.length)) throw new InvalidInput({ fileIds: { key: 'noSuchRecord' } });
}

/** Takes a message's files away: rows and room at once, the bytes when nobody else refers to them. */
export async function detach({ tx, actor }: Context, { clinicId, orderId }: Place, messageId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('messageFile')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('messageId', '=', messageId)
    .where('organisationId', '=', actor.organisationId)
    .returning('size')
    .execute();
  await discharge(
    tx,
    actor.organisationId,
    gone.map(({ size }) => ({ size, parentId: null })),
  );
}

/** The bytes of one file, for whoever reads its message; `isReadable` says whether the actor does. */
export async function downloadOf(
  { tx, actor, addresses }: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  fileId: string,
  isReadable: (messageId: string) => Promise<boolean>,
) {
  const file = await tx
    .selectFrom('messageFile as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .where(visible(actor) as never)
    .where('f.id', '=', fileId)
    .selectAll('f')
    .executeTakeFirst();
  if (!file?.messageId || !(await isReadable(file.messageId))) throw new Refusal('notFound');
  const { orderId, name, size, sha256 } = file;
  const held = holderOf(actor, orderId);
  // As bytes to save: never shown as a page of ours.
  const shows = `order:${orderId}`;
  const url = addresses.sign({ key: originalKey(sha256), type: 'application/octet-stream', held, shows });
  return { url, name, size, sha256 };
}
