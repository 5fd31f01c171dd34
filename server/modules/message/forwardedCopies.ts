import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/tables.ts';
import { beyondTenant } from '../../db/tenancy.ts';
import { copyRows } from '../file/copy.ts';
import { deleteFiles } from '../file/storage.ts';
import { signal } from '../../db/signal.ts';
import { notify } from '../notice/notify.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { readerOf } from '../orderRecord/readers.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

/*
 * A forwarded order and its child are one piece of work, and the forwarding laboratory takes part in both
 * conversations. The other laboratory's messages are copied to the parent's conversation; the forwarding laboratory's,
 * while it is forwarded, to the child's. The clinic's messages stay with its laboratory: they may name the patient. A
 * copy keeps its message's id, which is unambiguous because no reader sees both orders.
 */

/** Copies the actor's message `id` of `order` into the other half's conversation and notifies its readers. */
export async function copyToOtherHalf(context: Context, order: OrderRow, id: string): Promise<void> {
  const half = await beyondTenant(context.tx, async (system) => {
    const found = await otherHalfOf(system, context, order);
    if (found) await copy(system, order, found, id);
    return found;
  });
  if (!half) return;
  await signal(context.tx, 'message', id, audienceOf(half));
  await signal(context.tx, 'order', half.id, audienceOf(half));
  const isChild = half.parentId === order.id;
  await notify(context, {
    category: 'orders',
    entity: 'message',
    action: 'create',
    recordId: half.id,
    title: half.number,
    actor: (isChild ? order.labName : await nameOf(context)) ?? '',
    to: isChild
      ? half.labId === null
        ? []
        : [{ organisationId: half.labId }]
      : [{ organisationId: half.clinicId, ownerId: half.creatorId }],
  });
}

/** Deletes the copies of the actor's message too, even if the forwarding has ended since. */
export async function takeBackCopies(
  { tx, actor, at }: Context,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  if (sideOf(actor.role) !== 'lab') return;
  const copies = await beyondTenant(tx, async (system) => {
    const found = await system
      .selectFrom('orders as o')
      .innerJoin('message as m', (join) => join.onRef('m.clinicId', '=', 'o.clinicId').onRef('m.orderId', '=', 'o.id'))
      .select(['o.id', 'o.clinicId', 'o.labId', 'o.sentAt', 'm.version'])
      .where((where) =>
        where.or([
          where.and([where('o.clinicId', '=', actor.organisationId), where('o.parentId', '=', orderId)]),
          where('o.id', '=', (query) => query.selectFrom('orders').select('parentId').where('id', '=', orderId)),
        ]),
      )
      .where('m.id', '=', id)
      .where('m.authorId', '=', actor.accountId)
      .execute();
    for (const { clinicId, id: itsOrder, version } of found) {
      await deleteFiles(system, ({ and }) =>
        and({ clinicId, orderId: itsOrder, messageId: id, uploaderId: actor.accountId }),
      );
      await system
        .updateTable('message')
        .set({ deletedAt: at, body: '', version: version + 1 })
        .where('clinicId', '=', clinicId)
        .where('orderId', '=', itsOrder)
        .where('id', '=', id)
        .where('authorId', '=', actor.accountId)
        .execute();
    }
    return found;
  });
  for (const half of copies) {
    await signal(tx, 'message', id, audienceOf(half));
    await signal(tx, 'order', half.id, audienceOf(half));
  }
}

/** The other order that gets the actor's messages while the forwarding lasts. */
async function otherHalfOf(system: Tx, { actor }: Context, order: OrderRow) {
  if (sideOf(actor.role) !== 'lab') return undefined;
  const orders = system
    .selectFrom('orders')
    .select(['id', 'clinicId', 'labId', 'sentAt', 'number', 'creatorId', 'parentId', 'childId']);
  if (order.parentId)
    return orders.where('id', '=', order.parentId).where('childId', '=', order.id).forShare().executeTakeFirst();
  if (order.childId)
    return orders
      .where('clinicId', '=', actor.organisationId)
      .where('id', '=', order.childId)
      .where('parentId', '=', order.id)
      .forShare()
      .executeTakeFirst();
  return undefined;
}

/** Same text, author and time; the files' bytes are stored once, and the forwarding lab keeps both. */
async function copy(
  system: Tx,
  order: OrderRow,
  half: { id: string; clinicId: number; labId: number | null; parentId: string | null },
  id: string,
): Promise<void> {
  const from = { clinicId: order.clinicId, orderId: order.id };
  const to = { clinicId: half.clinicId, orderId: half.id };
  const message = await system
    .selectFrom('message')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.orderId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await system
    .insertInto('message')
    .values({
      ...message,
      ...to,
      conversationLabId: half.labId,
      labId: await readerOf(system, { clinicId: half.clinicId, id: half.id }),
    })
    .execute();
  const files = await system
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.orderId)
    .where('messageId', '=', id)
    .execute();
  const keeper = (half.parentId === order.id ? order.labId : half.labId) ?? message.authorOrganisationId;
  await copyRows(system, files, { clinicId: half.clinicId, id: half.id, ownerId: keeper });
}

const nameOf = async ({ tx, actor }: Context): Promise<string | undefined> =>
  (await tx.selectFrom('organisation').select('name').where('id', '=', actor.organisationId).executeTakeFirst())?.name;
