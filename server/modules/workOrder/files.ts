import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { SentFile } from '../../../domain/message.ts';
import type { WorkFile, WorkFilePlace } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { workFileKey } from '../../storage/store.ts';
import { InvalidInput } from '../../core/input.ts';
import { megabytes, refuseTooMany, reserveStorage } from '../../storage/quota.ts';
import { plainName } from '../../kit/plainName.ts';
import { signal } from '../../kit/signal.ts';
import { letWorkFilesGo } from './bytes.ts';
import { workOrders } from './store.ts';

interface Place {
  organisationId: number;
  id: string;
}

/** The files of a work order that have come and were sent. */
const sentFiles = ({ tx }: Pick<Context, 'tx'>, { organisationId, id }: Place) =>
  tx
    .selectFrom('workOrderFile as f')
    .where('f.organisationId', '=', organisationId)
    .where('f.workOrderId', '=', id)
    .where('f.messageId', 'is not', null)
    .orderBy('f.createdAt')
    .orderBy('f.id');

function presentFile({ actor, addresses }: Context, row: Selectable<Tables['workOrderFile']>): SentFile {
  const { id, name, size, sha256, width, height } = row;
  const held = holderOf(actor);
  const copy = (part: 'thumb' | 'picture') =>
    width === null
      ? null
      : addresses.sign({
          key: workFileKey(id, part),
          type: 'image/webp',
          held,
          ...(part === 'picture' && { shows: `workOrder:${row.workOrderId}` }),
        });
  return { id, name, size, sha256, width, height, thumbUrl: copy('thumb'), pictureUrl: copy('picture') };
}

/** What came with these messages, by the message. */
export async function attachmentsOf(
  context: Context,
  place: Place,
  messageIds: readonly string[],
): Promise<Map<string, SentFile[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await sentFiles(context, place).where('f.messageId', 'in', messageIds).selectAll('f').execute();
  const of = (id: string) => rows.filter(({ messageId }) => messageId === id).map((row) => presentFile(context, row));
  return new Map(messageIds.map((id) => [id, of(id)]));
}

/** All files of a work order, with who brought them and when. */
export async function files(context: Context, { id }: { id: string }): Promise<{ list: WorkFile[] }> {
  const rows = await sentFiles(context, await workOrders.find(context, id))
    .innerJoin('account as a', 'a.id', 'f.uploaderId')
    .selectAll('f')
    .select('a.nickName as uploaderName')
    .execute();
  return {
    list: rows.map((row) => ({
      ...presentFile(context, row),
      uploaderName: row.uploaderName,
      sentAt: row.createdAt,
    })),
  };
}

/** Room for a file in the own organisation's, and where its bytes go. */
export async function place(
  context: Context,
  { id: workOrderId, name, size }: { id: string; name: string; size: number },
): Promise<WorkFilePlace> {
  const { tx, actor, at, now, imagePlaces } = context;
  const { organisationId } = await workOrders.find(context, workOrderId);
  if (size > limits.workFileBytes) throw new Refusal('fileTooLarge', { max: megabytes(limits.workFileBytes) });
  await reserveStorage(tx, actor.organisationId, size);
  const { open } = await tx
    .selectFrom('workOrderFile')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('holderId', '=', actor.organisationId)
    .where('uploaderId', '=', actor.accountId)
    .where('messageId', 'is', null)
    .where('sha256', 'is', null)
    .executeTakeFirstOrThrow();
  refuseTooMany(open);
  const id = uuid();
  await tx
    .insertInto('workOrderFile')
    .values({
      organisationId,
      workOrderId,
      id,
      holderId: actor.organisationId,
      uploaderId: actor.accountId,
      name: plainName(name, 'file'),
      size,
      createdAt: at,
    })
    .execute();
  const until = new Date(now().getTime() + limits.workFileWait);
  return { id, url: imagePlaces.sign({ key: workFileKey(id, 'original'), size }, until) };
}

/** Makes what its author brought part of their message; refuses what isn't theirs, hasn't come or went with another one. */
export async function attach(
  { tx, actor }: Context,
  { organisationId, id }: Place,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('workOrderFile')
    .set({ messageId })
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', id)
    .where('id', 'in', ids)
    .where('holderId', '=', actor.organisationId)
    .where('uploaderId', '=', actor.accountId)
    .where('messageId', 'is', null)
    .where('sha256', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(ids.length)) throw new InvalidInput({ fileIds: { key: 'noSuchRecord' } });
}

/** Takes a message's files away: rows and room at once, the bytes when it is certain. */
export async function detach(context: Context, { organisationId, id }: Place, messageId: string): Promise<void> {
  const { tx, actor } = context;
  const gone = await tx
    .deleteFrom('workOrderFile')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', id)
    .where('messageId', '=', messageId)
    .where('holderId', '=', actor.organisationId)
    .returning(['id', 'holderId', 'size', 'sha256'])
    .execute();
  await letWorkFilesGo(tx, gone);
  if (gone.length > 0) await signal(tx, 'file', null, [actor.organisationId]);
}

export async function download(context: Context, { id, fileId }: { id: string; fileId: string }) {
  const place = await workOrders.find(context, id);
  const file = await sentFiles(context, place).where('f.id', '=', fileId).selectAll('f').executeTakeFirst();
  if (!file) throw new Refusal('notFound');
  const key = workFileKey(fileId, 'original');
  // As bytes to save: never shown as a page of ours.
  const shows = `workOrder:${id}`;
  const url = context.addresses.sign({ key, type: 'application/octet-stream', held: holderOf(context.actor), shows });
  const { name, size, sha256 } = file;
  return { url, name, size, sha256 };
}
