import type { Entered, ActionName } from '../../../domain/kit/entity.ts';
import type { workOrder, WorkMessage } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import { crudOf } from '../../kit/crud.ts';
import type { Handlers } from '../../kit/handlers.ts';
import { countsOf } from '../../kit/counts.ts';
import { transitionsOf } from '../../kit/transitions.ts';
import { orderById } from '../orderRecord/rows.ts';
import { download, files, place, attach, attachmentsOf, detach } from './files.ts';
import { events, waitsFor, workOrders, type WorkOrderRow } from './store.ts';
import type { Tx } from '../../db/tables.ts';
import { monthlyNumber } from '../../kit/numbers.ts';
import { Refusal } from '../../../domain/errors.ts';
import { limits } from '../../../domain/limits.ts';
import { addMessage, emptyMessage, markRead, marksOf, ofWorkOrder, sentBefore } from '../message/conversation.ts';
import type { Audience } from '../notice/recipients.ts';
import { notify } from '../notice/notify.ts';

type Fields = Partial<Entered<typeof workOrder>>;

/** Only confirmed partners can be asked; locks the relationship until the transaction ends. */
async function refuseStranger({ tx, actor }: Context, institutionId: number): Promise<void> {
  const partner = await tx
    .selectFrom('relationship')
    .select('since')
    .where('organisationId', '=', actor.organisationId)
    .where('partnerId', '=', institutionId)
    .where('state', '=', 'confirmed')
    .forShare()
    .executeTakeFirst();
  if (!partner) throw new InvalidInput({ institutionId: { key: 'noSuchRecord' } });
}

async function placeOfOrder({ tx, actor }: Context, orderId: string | null | undefined) {
  if (orderId == null) return { orderClinicId: null, orderId: null };
  const order = await orderById(tx, actor, orderId);
  if (!order) throw new InvalidInput({ orderId: { key: 'noSuchRecord' } });
  return { orderClinicId: order.clinicId, orderId };
}

async function made(context: Context, { institutionId, orderId, ...fields }: Fields) {
  if (institutionId != null) await refuseStranger(context, institutionId);
  return {
    ...fields,
    number: await workOrderNumber(context, context.actor.organisationId),
    institutionId: institutionId ?? null,
    ...(await placeOfOrder(context, orderId)),
  };
}

/** The partner can't change: a third one must not see the messages of the two. */
async function edited(context: Context, { institutionId, orderId, ...fields }: Fields, row: WorkOrderRow) {
  if (institutionId !== undefined && (institutionId ?? null) !== row.institutionId)
    throw new InvalidInput({ institutionId: { key: 'invalid' } });
  // A writer who can't see the order got null, so null must not remove it.
  const isOther = orderId !== undefined && (orderId ?? null) !== row.seenOrderId;
  return { ...fields, ...(isOther && (await placeOfOrder(context, orderId))) };
}

/**
 * `W-C1001-2611-0007`: the organisation, the month, and its own number within it. Both sides identify a work order by
 * this number, and one receives from many, so it must be unique across organisations.
 */
async function workOrderNumber(by: { tx: Tx; at: string }, organisationId: number): Promise<string> {
  const { number } = await by.tx
    .selectFrom('organisation')
    .select('number')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return monthlyNumber(by, organisationId, `W-${number.replaceAll('-', '')}`);
}

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
async function messages(
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
async function write(
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

async function takeBack(
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
async function read(context: Context, { id, messageId }: { id: string; messageId: string }): Promise<null> {
  const row = await workOrders.find(context, id);
  const { sentAt } = await messageOf(context, row, messageId);
  if (await markRead(context, ofWorkOrder(row), sentAt, sidesOf(row))) await workOrders.signal(context, [row]);
  return null;
}

/** How far each person has read, in both organisations. */
const marks = async (context: Context, { id }: { id: string }) =>
  marksOf(context, ofWorkOrder(await workOrders.find(context, id)));

async function messageOf(context: Context, place: Place, messageId: string): Promise<MessageRow> {
  const row = await messageRows(context, place).where('m.id', '=', messageId).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

type News = Extract<
  ActionName<typeof workOrder>,
  'create' | 'take' | 'resolve' | 'close' | 'reopen' | 'cancel' | 'write'
>;

type Concerned = Pick<WorkOrderRow, 'organisationId' | 'institutionId' | 'creatorId' | 'assigneeId'>;

/** The creator and the assignee; without an assignee, everyone who may take it. */
const audiencesOf = ({ organisationId, institutionId, creatorId, assigneeId }: Concerned) => {
  const handling = institutionId ?? organisationId;
  return {
    asking: { organisationId, memberId: creatorId } satisfies Audience,
    handling: { organisationId: handling, ...(assigneeId !== null && { memberId: assigneeId }) } satisfies Audience,
  };
};

const audienceOf = (action: News, row: Concerned): Audience[] => {
  const { asking, handling } = audiencesOf(row);
  if (action === 'write') return [asking, handling];
  return action === 'take' || action === 'resolve' ? [asking] : [handling];
};

/** Notifies those concerned, in the name of the organisation, or of the person within one organisation. */
async function notifyOfWork(context: Context, action: News, row: WorkOrderRow, reason: string | null = null) {
  const { actor, tx } = context;
  const { id, number, institutionId, organisationId, ownerName, askedName } = row;
  const organisation = actor.organisationId === organisationId ? ownerName : (askedName ?? ownerName);
  const person = institutionId === null ? await nameOf(tx, actor.accountId) : organisation;
  await notify(context, {
    category: 'others',
    entity: 'workOrder',
    action,
    recordId: id,
    title: number,
    actor: person,
    reason,
    to: audienceOf(action, row),
  });
}

async function nameOf(tx: Context['tx'], accountId: number): Promise<string> {
  const { nickName } = await tx
    .selectFrom('account')
    .select('nickName')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return nickName;
}

export const handlers: Handlers<typeof workOrder> = {
  ...crudOf(workOrders, {
    beforeWrite: (context, fields, before) => (before ? edited(context, fields, before) : made(context, fields)),
    async afterChange(context, action, row) {
      await events.write(context, row, { action, to: action === 'create' ? row.state : null });
      if (action === 'create') await notifyOfWork(context, action, row);
    },
  }),
  ...transitionsOf(workOrders, {
    events,
    notify: notifyOfWork,
    effects: {
      take: ({ actor, at }) => ({ set: { assigneeId: actor.accountId, takenAt: at } }),
      resolve: ({ at }, _row, { resolution }) => ({ set: { resolution, resolvedAt: at }, reason: resolution }),
      close: ({ at }) => ({ set: { closedAt: at } }),
      reopen: () => ({ set: { resolvedAt: null } }),
      cancel: ({ at }) => ({ set: { closedAt: at } }),
    },
  }),

  counts: countsOf(workOrders, 'state', ({ actor }) => ({ yours: waitsFor(actor.organisationId) })),
  history: events.history,
  messages,
  write,
  takeBack,
  read,
  marks,
  files,
  place,
  download,
};
