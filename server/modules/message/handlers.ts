import { Refusal } from '../../../domain/errors.ts';
import { message, type Message } from '../../../domain/message.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { enqueueCleaningIfDue } from '../../queue/enqueueCleaning.ts';
import { idsOf, type Handlers } from '../../kit/handlers.ts';
import { page } from '../../kit/page.ts';
import { signal } from '../../db/signal.ts';
import { refuseStale } from '../../kit/version.ts';
import { notify } from '../notice/notify.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { readerOf } from '../orderRecord/readers.ts';
import { orderOf, visible, type OrderRow } from '../orderRecord/rows.ts';
import { attach, detach, downloadOf, attachmentsOf } from './files.ts';
import { addMessage, emptyMessage, markRead, marksOf, ofOrder, sentBefore } from './conversation.ts';
import { copyToOtherHalf, takeBackCopies } from './forwardedCopies.ts';
import { omit } from '../../kit/omit.ts';

const messageOf = async (context: Context, id: string): Promise<MessageRow> => {
  const row = await messageRows(context).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
};

/** Signals the order too, since its row has the unread count. */
async function signalMessage({ tx }: Context, id: string, orderId: string, order: Parameters<typeof audienceOf>[0]) {
  await signal(tx, 'message', id, audienceOf(order));
  await signal(tx, 'order', orderId, audienceOf(order));
}

async function notifyOtherSide(context: Context, order: OrderRow) {
  const { clinicId, labId } = order;
  const byClinic = sideOf(context.actor.role) === 'clinic';
  const other = byClinic ? labId : clinicId;
  if (!other || !order.sentAt) return;
  await notify(context, {
    category: 'orders',
    entity: 'message',
    action: 'create',
    // As in the order's history: a forwarding lab sees its own order, not the child.
    recordId: order.parentId ?? order.id,
    title: order.number,
    actor: (byClinic ? order.clinicName : order.labName) ?? '',
    to: [byClinic ? { organisationId: other } : { organisationId: other, ownerId: order.creatorId }],
  });
}

export const handlers: Handlers<typeof message> = {
  /** The newest page with `-sentAt`; older ones through `before`, so that new messages don't shift pages. */
  async query(context, { filter: { orderId, before }, ...wanted }) {
    let rows = messageRows(context).where('m.orderId', '=', orderId!);
    if (before) rows = rows.where(sentBefore(await messageOf(context, before)));
    const { list, ...pages } = await page(rows, wanted, {
      tx: context.tx,
      entity: message,
      columns: { sentAt: 'm.sentAt' },
      id: 'm.id',
    });
    return { list: await presentMessages(context, list), ...pages };
  },

  async create(context, { orderId, body, fileIds }) {
    const order = await orderOf(context, orderId);
    const { clinicId, labId } = order;
    const id = await addMessage(context, ofOrder({ clinicId, orderId }), body, {
      conversationLabId: labId,
      labId: await readerOf(context.tx, order),
    });
    await attach(context, { clinicId, orderId }, id, fileIds);
    if (fileIds.length > 0) await enqueueCleaningIfDue(context.tx, { clinicId, orderId });
    await notifyOtherSide(context, order);
    await signalMessage(context, id, orderId, order);
    await copyToOtherHalf(context, order, id);
    const [created] = await presentMessages(context, [await messageOf(context, id)]);
    return created!;
  },

  async delete(context, input) {
    const { actor } = context;
    const ids = idsOf(input);
    const rows = await messageRows(context)
      .where('m.id', 'in', ids)
      .where('m.authorId', '=', actor.accountId)
      .where('m.deletedAt', 'is', null)
      .execute();
    if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
    const seen = await presentMessages(context, rows);
    for (const one of seen) refuseStale(input.version, one);
    for (const { clinicId, orderId, id, labId, orderSentAt } of rows) {
      await detach(context, { clinicId, orderId }, id);
      if (!(await emptyMessage(context, ofOrder({ clinicId, orderId }), id))) throw new Refusal('notFound');
      await signalMessage(context, id, orderId, { clinicId, labId, sentAt: orderSentAt });
      await takeBackCopies(context, { id, orderId });
    }
    return { ids };
  },

  async read(context, { orderId, messageId }) {
    const { tx, actor } = context;
    const { orderId: itsOrder, clinicId, labId, sentAt, orderSentAt } = await messageOf(context, messageId);
    if (itsOrder !== orderId) throw new Refusal('notFound');
    const reader = await readerOf(tx, { clinicId, id: orderId });
    if (!(await markRead(context, ofOrder({ clinicId, orderId }), sentAt, { labId: reader }))) return null;
    await signal(tx, 'message', messageId, audienceOf({ clinicId, labId, sentAt: orderSentAt }));
    await signal(tx, 'order', orderId, [actor.organisationId]);
    return null;
  },

  /** A laboratory sees only its own readers and the clinic's. */
  async marks(context, { orderId }) {
    const { clinicId } = await orderOf(context, orderId);
    const { organisationId, role } = context.actor;
    const isLab = sideOf(role) === 'lab';
    return marksOf(context, ofOrder({ clinicId, orderId }), isLab ? [clinicId, organisationId] : undefined);
  },

  download: (context, { fileId }) =>
    downloadOf(context, fileId, async (id) =>
      Boolean(await messageRows(context).where('m.id', '=', id).executeTakeFirst()),
    ),
};

/** A conversation is between the clinic and the lab of that time: a later lab doesn't see it. */
const messageRows = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>) =>
  tx
    .selectFrom('message as m')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'm.clinicId').onRef('o.id', '=', 'm.orderId'))
    .innerJoin('account as a', 'a.id', 'm.authorId')
    .innerJoin('organisation as g', 'g.id', 'm.authorOrganisationId')
    .where(visible(actor) as never)
    .$if(sideOf(actor.role) === 'lab', (query) => query.where('m.labId', '=', actor.organisationId))
    .select(['m.id', 'm.version', 'm.orderId', 'm.body', 'm.authorId', 'm.authorOrganisationId as organisationId'])
    .select(['m.sentAt', 'm.deletedAt'])
    .select([
      'a.nickName as authorName',
      'g.name as organisationName',
      'o.clinicId',
      'o.labId',
      'o.sentAt as orderSentAt',
    ]);

type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];

/** Presents rows, each with its files. */
async function presentMessages(
  context: Pick<Context, 'tx' | 'actor' | 'addresses'>,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const attachments = await attachmentsOf(context, rows);
  return rows.map((row) => {
    const own = attachments.get(row.id) ?? [];
    return { ...omit(row, ['clinicId', 'labId', 'orderSentAt']), fileIds: own.map(({ id }) => id), attachments: own };
  });
}
