import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { atLabStates } from '../../../domain/order/orderCourse.ts';
import type { AskedPin } from '../../../domain/order/orderEvent.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Tx } from '../../db/tables.ts';
import { signal } from '../../db/signal.ts';
import { notify } from '../notice/notify.ts';
import { record } from '../orderRecord/events.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { readerOf } from '../orderRecord/readers.ts';
import { orderOf, type OrderRow } from '../orderRecord/rows.ts';
import { toothMarks, type MarkRow } from './store.ts';

interface Place {
  clinicId: number;
  id: string;
}

/** The next number of an order's pins; concurrent callers wait until the transaction ends. */
export async function nextPin(tx: Tx, { clinicId, id }: Place): Promise<number> {
  const { lastPin } = await tx
    .updateTable('orders')
    .set({ lastPin: sql`last_pin + 1` })
    .where('clinicId', '=', clinicId)
    .where('id', '=', id)
    .returning('lastPin')
    .executeTakeFirstOrThrow();
  return lastPin;
}

/** Records a pin's change in the order's history. Notifies the other side of new pins, unless it's a draft. */
export async function pinned(
  context: Context,
  action: 'setPin' | 'editPin' | 'settlePin' | 'reopenPin' | 'removePin',
  { orderId, number }: Pick<MarkRow, 'orderId' | 'number'>,
): Promise<void> {
  const order = await orderOf(context, orderId);
  const isAtLab = atLabStates.includes(order.state);
  await record(context.tx, context, order, { action, to: null, details: { pin: number }, isPrivate: !isAtLab });
  await signal(context.tx, 'order', order.id, audienceOf(order));
  const byClinic = sideOf(context.actor.role) === 'clinic';
  if (action !== 'setPin' || !order.labId || !isAtLab) return;
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action,
    // As in the order's history: a forwarding lab sees its own order, not the child.
    recordId: order.parentId ?? order.id,
    title: order.number,
    actor: (byClinic ? order.clinicName : order.labName) ?? '',
    to: byClinic
      ? [{ organisationId: order.labId, orderId: order.id }]
      : [{ organisationId: order.clinicId, ownerId: order.creatorId }],
  });
}

/** Whether a design's return refers to the pin. */
export async function isAskedFor({ tx }: Context, { clinicId, orderId, id }: MarkRow): Promise<boolean> {
  const found = await tx
    .selectFrom('event')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('action', '=', 'rejectDesign')
    .where(sql<boolean>`details @> ${JSON.stringify({ pins: [{ id }] })}::jsonb`)
    .executeTakeFirst();
  return found !== undefined;
}

const designsOf = (tx: Tx, { clinicId, id }: Place) =>
  tx
    .selectFrom('file')
    .select(['id', 'sha256'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('purpose', '=', 'design')
    .orderBy('submission', 'desc')
    .execute();

/** The clinic's open pins on the order's designs that a return refers to: the given ones, or all. */
export async function pinsAsked(
  context: Context,
  order: Pick<OrderRow, 'clinicId' | 'id'>,
  asked: readonly string[] | 'all',
): Promise<AskedPin[]> {
  if (asked.length === 0) return [];
  const open = await openPins(context, order, context.actor.organisationId);
  const named = open.filter(({ id }) => asked === 'all' || asked.includes(id));
  if (asked !== 'all' && named.length !== asked.length) throw new InvalidInput({ pinIds: { key: 'noSuchRecord' } });
  return named;
}

/** The open pins of an organisation on an order's designs, as far as the actor sees them. */
export async function openPins(
  context: Context,
  order: Pick<OrderRow, 'clinicId' | 'id'>,
  organisationId: number,
): Promise<AskedPin[]> {
  const designs = new Set((await designsOf(context.tx, order)).map(({ id }) => id));
  const open = await toothMarks
    .rows(context)
    .where('t.orderId', '=', order.id)
    .where('t.kind', '=', 'pin')
    .where('t.done', '=', false)
    .where('t.organisationId', '=', organisationId)
    .orderBy('t.number')
    .execute();
  return open.filter(({ fileId }) => fileId && designs.has(fileId)).map(({ id, number }) => ({ id, number: number! }));
}

/**
 * Copies pins, as of a return, to the forwarded half of the order, with its own numbers and on its files with the same
 * bytes, as that half's clinic. The caller acts as the party that takes part in both.
 */
export async function copyPins(
  context: Context,
  from: Place,
  to: Place,
  asked: readonly AskedPin[],
  without: (text: string) => string,
): Promise<AskedPin[]> {
  const { tx, actor, at } = context;
  if (asked.length === 0) return [];
  const rows = await tx
    .selectFrom('toothMark')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
  const [theirs, ours] = [await designsOf(tx, from), await designsOf(tx, to)];
  const labId = await readerOf(tx, to);
  const copies: AskedPin[] = [];
  for (const { fileId, point, note, tooth } of rows) {
    const sha256 = theirs.find(({ id }) => id === fileId)?.sha256;
    const copy = sha256 ? ours.find((file) => file.sha256 === sha256) : undefined;
    if (!copy) continue;
    const pin = { id: uuid(), number: await nextPin(tx, to) };
    await tx
      .insertInto('toothMark')
      .values({
        ...pin,
        clinicId: to.clinicId,
        orderId: to.id,
        labId,
        organisationId: to.clinicId,
        authorId: actor.accountId,
        kind: 'pin',
        tooth,
        fileId: copy.id,
        point: JSON.stringify(point),
        note: note && without(note),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await signal(tx, 'toothMark', pin.id, [to.clinicId, labId]);
    copies.push(pin);
  }
  return copies;
}
