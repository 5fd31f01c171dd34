import { Refusal } from '../../../domain/errors.ts';
import type { Attachment } from '../../../domain/message.ts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { holderOf } from '../../files/addresses.ts';
import { InvalidInput } from '../../input.ts';
import { given } from '../file/given.ts';
import { discharge } from '../file/storage.ts';
import { visible } from '../order/rows.ts';

type Row = Awaited<ReturnType<ReturnType<typeof messageFileRows>['execute']>>[number];
interface Place {
  clinicId: number;
  orderId: string;
}

/** Files of messages in the orders that `actor` sees. */
const messageFileRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('messageFile as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .where(visible(actor) as never)
    .selectAll('f')
    .select('o.carriedName');

/** What came with these messages, by the message, each in the order in which it was uploaded. One query for all of them. */
export async function attachmentsOf(
  { tx, actor, addresses }: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  messages: readonly (Place & { id: string })[],
): Promise<Map<string, Attachment[]>> {
  if (messages.length === 0) return new Map();
  const rows = await messageFileRows(tx, actor)
    .where('f.clinicId', 'in', [...new Set(messages.map(({ clinicId }) => clinicId))])
    .where('f.orderId', 'in', [...new Set(messages.map(({ orderId }) => orderId))])
    .where(
      'f.messageId',
      'in',
      messages.map(({ id }) => id),
    )
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
  const copy = (key: string | null, orderId: string, shows?: string) =>
    key && addresses.sign({ key, type: 'image/webp', held: holderOf(actor, orderId), ...(shows && { shows }) });
  const present = (row: Row): Attachment => {
    const { id, orderId, width, height, thumbKey, pictureKey } = row;
    const { name, size, sha256 } = given(actor, row);
    return {
      id,
      name: name.slice(name.lastIndexOf('/') + 1),
      size,
      sha256: sha256 ?? '',
      width,
      height,
      thumbUrl: copy(thumbKey, orderId),
      pictureUrl: copy(pictureKey, orderId, `order:${orderId}`),
    };
  };
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
  context: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  fileId: string,
  isReadable: (messageId: string) => Promise<boolean>,
) {
  const { tx, actor, addresses } = context;
  const file = await messageFileRows(tx, actor).where('f.id', '=', fileId).executeTakeFirst();
  if (!file?.messageId || !(await isReadable(file.messageId))) throw new Refusal('notFound');
  const { orderId } = file;
  const { name, size, sha256, access } = given(actor, file);
  if (!sha256) throw new Refusal(access === 'withheld' ? 'fileWithheld' : 'filePreparing');
  const held = holderOf(actor, orderId);
  const url = addresses.sign({ messageFile: fileId, held, shows: `order:${orderId}` });
  return { url, name, size, sha256 };
}
