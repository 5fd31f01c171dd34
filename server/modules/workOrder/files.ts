import type { Selectable } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { isAllowed } from '../../../domain/kit/entity.ts';
import type { SentFile } from '../../../domain/message.ts';
import { workOrder, type WorkFile } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Tables } from '../../db/tables.ts';
import { forgetAttachments } from '../../kit/attachments.ts';
import type { Own } from '../../kit/store.ts';
import { attachmentUrls } from '../attachment/addresses.ts';
import { placeAttachment } from '../attachment/place.ts';
import { presentWorkOrder, workOrders, type WorkOrderRow } from './store.ts';

/** Sent files of a work order: the own organisation's, and those that the other one shares. */
const sentFiles = ({ tx, actor }: Own, id: string) =>
  tx
    .selectFrom('attachment as f')
    .where((where) =>
      where.or([
        where('f.organisationId', '=', actor.organisationId),
        where('f.sharedWithId', '=', actor.organisationId),
      ]),
    )
    .where('f.entity', '=', workOrder.name)
    .where('f.recordId', '=', id)
    .where('f.messageId', 'is not', null)
    .orderBy('f.createdAt')
    .orderBy('f.id');

const showsOf = (id: string) => `${workOrder.name}:${id}`;

function presentFile(context: Context, row: Selectable<Tables['attachment']>): SentFile {
  const { id, name, size, sha256, width, height } = row;
  const { thumbUrl, pictureUrl } = attachmentUrls(context, row, showsOf(row.recordId!));
  return { id, name, size, sha256, width, height, thumbUrl, pictureUrl };
}

/** The files of these messages, by message. */
export async function attachmentsOf(
  context: Context,
  workOrderId: string,
  messageIds: readonly string[],
): Promise<Map<string, SentFile[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await sentFiles(context, workOrderId).where('f.messageId', 'in', messageIds).selectAll('f').execute();
  const of = (id: string) => rows.filter(({ messageId }) => messageId === id).map((row) => presentFile(context, row));
  return new Map(messageIds.map((id) => [id, of(id)]));
}

/** All files of a work order, with uploader and time. */
export async function files(context: Context, { id }: { id: string }): Promise<{ list: WorkFile[] }> {
  await workOrders.find(context, id);
  const rows = await sentFiles(context, id)
    .innerJoin('account as a', 'a.id', 'f.uploaderId')
    .selectAll('f')
    .select('a.nickName as uploaderName')
    .execute();
  return {
    list: rows.map((row) => ({ ...presentFile(context, row), uploaderName: row.uploaderName, sentAt: row.createdAt })),
  };
}

/**
 * Files of a work order are handed on unchanged, so a clinic attaches none while the order that it is about keeps the
 * patient's name from the lab: that order's own files lose it.
 * @throws Refusal `nameUnshared`
 */
async function refuseNaming({ tx, actor }: Context, { institutionId, orderClinicId, orderId }: WorkOrderRow) {
  const { organisationId } = actor;
  if (institutionId === null || orderId === null || orderClinicId !== organisationId) return;
  const order = await tx
    .selectFrom('orders')
    .select('sharePatientName')
    .where('clinicId', '=', organisationId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order?.sharePatientName === false) throw new Refusal('nameUnshared');
}

/** Reserves storage for a file in the own organisation, and returns the upload URL. */
export async function place(context: Context, { id, name, size }: { id: string; name: string; size: number }) {
  await refuseNaming(context, await workOrders.find(context, id));
  return placeAttachment(context, 'message', { name, size, of: { entity: workOrder.name, recordId: id } });
}

/** Why the actor may not upload a file to the work order: can no longer see it, or may not write. */
export async function refusalOfWorkFile(own: Own, id: string): Promise<Refusal | null> {
  const row = await workOrders.rows(own).where('t.id', '=', id).executeTakeFirst();
  if (!row) return new Refusal('notFound');
  return isAllowed(workOrder, 'place', own.actor, presentWorkOrder(own, row)) ? null : new Refusal('forbidden');
}

/** Attaches the author's uploads to their message; refuses others', incomplete or already attached ones. */
export async function attach(
  context: Context,
  work: WorkOrderRow,
  messageId: string,
  fileIds: readonly string[],
): Promise<void> {
  const { tx, actor } = context;
  const { organisationId, institutionId, id } = work;
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  await refuseNaming(context, work);
  const sharedWithId = actor.organisationId === organisationId ? institutionId : organisationId;
  const { numUpdatedRows } = await tx
    .updateTable('attachment')
    .set({ messageId, sharedWithId, expiresAt: null })
    .where('organisationId', '=', actor.organisationId)
    .where('entity', '=', workOrder.name)
    .where('recordId', '=', id)
    .where('id', 'in', ids)
    .where('uploaderId', '=', actor.accountId)
    .where('messageId', 'is', null)
    .where('sha256', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(ids.length)) throw new InvalidInput({ fileIds: { key: 'noSuchRecord' } });
}

/** Deletes a message's files. */
export const detach = ({ tx, actor }: Context, id: string, messageId: string): Promise<void> =>
  forgetAttachments(tx, (query) =>
    query
      .where('organisationId', '=', actor.organisationId)
      .where('entity', '=', workOrder.name)
      .where('recordId', '=', id)
      .where('messageId', '=', messageId),
  );

export async function download(context: Context, { id, fileId }: { id: string; fileId: string }) {
  await workOrders.find(context, id);
  const file = await sentFiles(context, id).where('f.id', '=', fileId).selectAll('f').executeTakeFirst();
  if (!file) throw new Refusal('notFound');
  const { name, size, sha256 } = file;
  return { url: attachmentUrls(context, file, showsOf(id)).url, name, size, sha256 };
}
