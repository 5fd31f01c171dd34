import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import type { WorkMessage } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import { addMessage, emptyMessage, markRead, marksOf, ofWorkOrder, sentBefore } from '../message/conversation.ts';
import { attach, attachmentsOf, detach } from './files.ts';
import { notifyOfWork } from './notify.ts';
import { workOrders, type WorkOrderRow } from './store.ts';

type Place = Pick<WorkOrderRow, 'organisationId' | 'id'>;
const sidesOf = ({ institutionId }: WorkOrderRow) => ({ institutionId });

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

/** The newest messages, or those before one, newest first; `more` if there are older ones. */
export async function messages(
  context: Context,
  { id, before }: { id: string; before?: string | null | undefined },
): Promise<{ list: WorkMessage[]; more: boolean }> {
  const place = await workOrders.find(context, id);
  let rows = messageRows(context, place);
  if (before) rows = rows.where(sentBefore(await messageOf(context, place, before)));
  const found = await rows
    .orderBy('m.sentAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limits.messagePage + 1)
    .execute();
  const list = await present(context, place, found.slice(0, limits.messagePage));
  return { list, more: found.length > limits.messagePage };
}

/** Writes a message with files that its author uploaded for it. */
export async function write(
  context: Context,
  { id, body, fileIds }: { id: string; body?: string | null | undefined; fileIds: string[] },
): Promise<WorkMessage> {
  const row = await workOrders.find(context, id);
  const messageId = await addMessage(context, ofWorkOrder(row), body, sidesOf(row));
  await attach(context, row, messageId, fileIds);
  await notifyOfWork(context, 'write', row);
  await workOrders.signal(context, [row]);
  const [said] = await present(context, row, [await messageOf(context, row, messageId)]);
  return said!;
}

export async function takeBack(
  context: Context,
  { id, messageId }: { id: string; messageId: string },
): Promise<{ messageId: string }> {
  const row = await workOrders.find(context, id);
  if (!(await emptyMessage(context, ofWorkOrder(row), messageId))) throw new Refusal('notFound');
  await detach(context, id, messageId);
  await workOrders.signal(context, [row]);
  return { messageId };
}

/** Marks a message and all earlier ones as read; returns null, and a repeat changes nothing. */
export async function read(context: Context, { id, messageId }: { id: string; messageId: string }): Promise<null> {
  const row = await workOrders.find(context, id);
  const { sentAt } = await messageOf(context, row, messageId);
  if (await markRead(context, ofWorkOrder(row), sentAt, sidesOf(row))) await workOrders.signal(context, [row]);
  return null;
}

/** How far each person has read, in both organisations. */
export const marks = async (context: Context, { id }: { id: string }) =>
  marksOf(context, ofWorkOrder(await workOrders.find(context, id)));

async function messageOf(context: Context, place: Place, messageId: string): Promise<MessageRow> {
  const row = await messageRows(context, place).where('m.id', '=', messageId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
