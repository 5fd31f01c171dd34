import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { WorkMessage } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import { attach, attachmentsOf, detach } from './files.ts';
import { notifyOfWork } from './notify.ts';
import { workOrders } from './store.ts';

interface Place {
  organisationId: number;
  id: string;
}

const messageRows = ({ tx }: Pick<Context, 'tx'>, { organisationId, id }: Place) =>
  tx
    .selectFrom('workOrderMessage as m')
    .innerJoin('account as a', 'a.id', 'm.authorId')
    .innerJoin('organisation as g', 'g.id', 'm.authorOrganisationId')
    .where('m.organisationId', '=', organisationId)
    .where('m.workOrderId', '=', id)
    .select(['m.id', 'm.body', 'm.authorId', 'm.sentAt', 'm.deletedAt', 'm.authorOrganisationId as organisationId'])
    .select(['a.nickName as authorName', 'g.name as organisationName']);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

async function present(context: Context, place: Place, rows: readonly MessageRow[]): Promise<WorkMessage[]> {
  const files = await attachmentsOf(
    context,
    place.id,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, attachments: files.get(row.id) ?? [] }));
}

/** The newest messages, or those before one, the newest first; `more` says that there are older ones. */
export async function messages(
  context: Context,
  { id, before }: { id: string; before?: string | null | undefined },
): Promise<{ list: WorkMessage[]; more: boolean }> {
  const place = await workOrders.find(context, id);
  let rows = messageRows(context, place);
  if (before) {
    const { sentAt } = await messageOf(context, place, before);
    rows = rows.where((where) =>
      where.or([
        where('m.sentAt', '<', sentAt),
        where.and([where('m.sentAt', '=', sentAt), where('m.id', '<', before)]),
      ]),
    );
  }
  const found = await rows
    .orderBy('m.sentAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limits.messagePage + 1)
    .execute();
  const list = await present(context, place, found.slice(0, limits.messagePage));
  return { list, more: found.length > limits.messagePage };
}

/** Says something, with the files that its author has brought for it. */
export async function write(
  context: Context,
  { id, body, fileIds }: { id: string; body?: string | null | undefined; fileIds: string[] },
): Promise<WorkMessage> {
  const { tx, actor, at } = context;
  const row = await workOrders.find(context, id);
  const { organisationId } = row;
  const messageId = uuid();
  await tx
    .insertInto('workOrderMessage')
    .values({
      organisationId,
      workOrderId: id,
      id: messageId,
      body: body ?? '',
      authorId: actor.accountId,
      authorOrganisationId: actor.organisationId,
      sentAt: at,
    })
    .execute();
  await attach(context, row, messageId, fileIds);
  await notifyOfWork(context, 'write', row);
  await workOrders.signal(context, [row]);
  const [said] = await present(context, row, [await messageOf(context, row, messageId)]);
  return said!;
}

/** Words and files go; that something was said, by whom and when, stays. */
export async function takeBack(
  context: Context,
  { id, messageId }: { id: string; messageId: string },
): Promise<{ messageId: string }> {
  const { tx, actor, at } = context;
  const row = await workOrders.find(context, id);
  const { organisationId } = row;
  const { numUpdatedRows } = await tx
    .updateTable('workOrderMessage')
    .set({ body: '', deletedAt: at })
    .where('organisationId', '=', organisationId)
    .where('workOrderId', '=', id)
    .where('id', '=', messageId)
    .where('authorId', '=', actor.accountId)
    .where('authorOrganisationId', '=', actor.organisationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('notFound');
  await detach(context, id, messageId);
  await workOrders.signal(context, [row]);
  return { messageId };
}

/** One message of a work order. */
export async function messageOf(context: Context, place: Place, messageId: string): Promise<MessageRow> {
  const row = await messageRows(context, place).where('m.id', '=', messageId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
