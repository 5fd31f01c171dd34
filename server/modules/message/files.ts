import { Refusal } from '../../../domain/errors.ts';
import type { Attachment } from '../../../domain/message.ts';
import type { Actor } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Services } from '../../core/services.ts';
import { fileFor, listedFor } from '../orderRecord/patientSeen.ts';
import { viewsOf } from '../file/rows.ts';
import { deleteFiles } from '../file/storage.ts';
import { visible } from '../orderRecord/rows.ts';

type Row = Awaited<ReturnType<ReturnType<typeof messageFileRows>['execute']>>[number];
interface Place {
  clinicId: number;
  orderId: string;
}

/** Files of messages in the orders that `actor` sees. */
const messageFileRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('file as f')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'f.clinicId').onRef('o.id', '=', 'f.orderId'))
    .where(visible(actor) as never)
    .where('f.purpose', '=', 'message')
    .selectAll('f')
    .select('o.carriedName');

/** The files of these messages, by message, in upload order. One query for all. */
export async function attachmentsOf(
  context: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  messages: readonly (Place & { id: string })[],
): Promise<Map<string, Attachment[]>> {
  if (messages.length === 0) return new Map();
  const { tx, actor } = context;
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
  const present = (row: Row): Attachment => {
    const { id, parentId, kind, jaw, state, fault, facts, lodBytes, fullBytes, width, height } = row;
    const { name, ...given } = listedFor(actor, row);
    const shown = { id, parentId, kind, jaw, state, fault, facts, lodBytes, fullBytes, width, height };
    return { ...shown, ...given, name: name.slice(name.lastIndexOf('/') + 1), ...viewsOf(context, row) };
  };
  return new Map(
    messages.map(({ id }) => [id, rows.filter(({ messageId }) => messageId === id).map((row) => present(row))]),
  );
}

/** Attaches the author's uploads to their message; refuses uploads of others, or already attached ones. */
export async function attach(
  { tx, actor }: Context,
  { clinicId, orderId }: Place,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  // The files themselves first: that waits for a zip being unpacked, so that its members exist by then.
  const attached = (column: 'id' | 'parentId') =>
    tx
      .updateTable('file')
      .set({ messageId })
      .where('clinicId', '=', clinicId)
      .where('orderId', '=', orderId)
      .where(column, 'in', ids)
      .where('purpose', '=', 'message')
      .where('uploaderId', '=', actor.accountId)
      .where('organisationId', '=', actor.organisationId)
      .where('messageId', 'is', null)
      .executeTakeFirst();
  if ((await attached('id')).numUpdatedRows !== BigInt(ids.length))
    throw new InvalidInput({ fileIds: { key: 'noSuchRecord' } });
  await attached('parentId');
}

/** Deletes a message's files: rows and storage now, the bytes once no other row refers to them. */
export const detach = ({ tx, actor }: Context, { clinicId, orderId }: Place, messageId: string) =>
  deleteFiles(tx, ({ and }) => and({ clinicId, orderId, messageId, organisationId: actor.organisationId }));

/** The download URL of one file, for readers of its message; `isReadable` checks the actor. */
export async function downloadOf(
  context: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  fileId: string,
  isReadable: (messageId: string) => Promise<boolean>,
) {
  const { tx, actor, addresses } = context;
  const file = await messageFileRows(tx, actor).where('f.id', '=', fileId).executeTakeFirst();
  if (!file?.messageId || !(await isReadable(file.messageId))) throw new Refusal('notFound');
  const { name, size, sha256, access } = fileFor(actor, file);
  if (!sha256) throw new Refusal(access === 'withheld' ? 'fileWithheld' : 'filePreparing');
  const url = addresses.sign({ file: fileId, held: holderOf(actor, file.orderId) });
  return { url, name, size, sha256 };
}

/** Deletes uploads from before `before` for messages that were never sent, and releases their storage. */
export const forgetUnsent = ({ db }: Pick<Services, 'db'>, before: string) =>
  db
    .transaction()
    .execute((tx) =>
      deleteFiles(tx, ({ and, eb }) =>
        and([eb('purpose', '=', 'message'), eb('messageId', 'is', null), eb('createdAt', '<', before)]),
      ),
    );
