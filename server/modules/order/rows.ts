import { sql, type ExpressionBuilder } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/order.ts';
import { orderTypeOf, workInOrder } from '../../../domain/orderWork.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { holderOf } from '../../files/addresses.ts';
import { omit } from '../kit/omit.ts';
import { containing } from '../kit/page.ts';
import { sounds } from '../kit/sound.ts';
import { unreadOf } from '../message/marks.ts';

type Aliased = Tables & { o: Tables['orders'] };

/**
 * The tenant's predicate: a clinic's own orders (a member's own), a lab's from the moment they were sent to it. Row-level
 * security says the same about organisations once more.
 */
export const visible = (actor: Actor) => (where: ExpressionBuilder<Aliased, 'o'>) =>
  sideOf(actor.role) === 'lab'
    ? where.and([where('o.labId', '=', actor.organisationId), where('o.sentAt', 'is not', null)])
    : where.and([
        where('o.clinicId', '=', actor.organisationId),
        ...(actor.role === 'clinicMember' ? [where('o.creatorId', '=', actor.accountId)] : []),
      ]);

/** Orders as records, with the names that they are shown by. */
export const orderRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('orders as o')
    .leftJoin('patient as p', (join) =>
      join.onRef('p.organisationId', '=', 'o.clinicId').onRef('p.id', '=', 'o.patientId'),
    )
    .innerJoin('organisation as c', 'c.id', 'o.clinicId')
    .leftJoin('organisation as l', 'l.id', 'o.labId')
    .innerJoin('account as cr', 'cr.id', 'o.creatorId')
    .leftJoin('account as ch', 'ch.id', 'o.changedBy')
    .leftJoin('account as h', 'h.id', 'o.heldBy')
    .where(visible(actor) as never)
    .selectAll('o')
    .select([
      'c.name as clinicName',
      'l.name as labName',
      'p.name as ownName',
      'cr.nickName as creatorName',
      'ch.nickName as changedByName',
      'h.nickName as heldByName',
    ])
    .select(unreadOf(actor).as('unread'));

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];
export type { OrderRow };

export const sortColumns: Record<string, string> = {
  ...Object.fromEntries(
    ['number', 'caseType', 'dueDate', 'state', 'createdAt', 'sentAt', 'updatedAt'].map((field) => [
      field,
      `o.${field}`,
    ]),
  ),
  patientNumber: 'o.patientNumber',
  labName: 'l.name',
  clinicName: 'c.name',
};

export async function orderById(tx: Tx, actor: Actor, id: string): Promise<OrderRow | undefined> {
  return orderRows(tx, actor).where('o.id', '=', id).executeTakeFirst();
}

/** The order, where `actor` may see it; a foreign one is refused exactly as a missing one. */
export async function orderOf({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string): Promise<OrderRow> {
  const row = await orderById(tx, actor, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Given back by its lab, for which what its clinic has changed since is a draft until it is sent again. */
const isGivenBack = ({ state, rejectedAt }: Pick<OrderRow, 'state' | 'rejectedAt'>) =>
  rejectedAt !== null && (state === 'rejected' || state === 'cancelled');

/** What `actor` may read of an order: a lab learns of the patient what the order carries, and what it was sent, no more. */
export function presentOrder({ actor, addresses }: Pick<Context, 'actor' | 'addresses'>, found: OrderRow): Order {
  const row = sideOf(actor.role) === 'lab' && isGivenBack(found) ? { ...found, ...found.sent } : found;
  const { ownName, carriedName, pictureKey, ...rest } = omit(row, [
    'carriedSound',
    'shareHash',
    'heldBy',
    'changedBy',
    'remakeReason',
    'shippedAt',
    'receiptRemindedAt',
    'sent',
  ]);
  const ours = sideOf(actor.role) === 'clinic';
  return {
    ...rest,
    ...workInOrder(row.teeth, row.caseType),
    orderType: orderTypeOf(row),
    patientName: ours ? ownName : carriedName,
    patientId: ours ? row.patientId : null,
    shareExpiresAt: ours ? row.shareExpiresAt : null,
    shareOpened: ours && row.shareExpiresAt ? row.shareOpened : null,
    pictureUrl: pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held: holderOf(actor, row.id) }),
  };
}

/** Number, patient, organisation or receipt. A lab looks for patients among the names that orders carry, and no others. */
export const keywordOf = (actor: Actor, keyword: string) => {
  const pattern = containing(keyword);
  const isClinic = sideOf(actor.role) === 'clinic';
  const name = isClinic ? 'p.name' : 'o.carriedName';
  const sound = isClinic ? 'p.sound' : 'o.carriedSound';
  return sql<boolean>`(o.number ilike ${pattern} or o.patient_number ilike ${pattern} or ${sql.ref(name)} ilike ${pattern}
    or ${sounds(sound, keyword)} or l.name ilike ${pattern} or c.name ilike ${pattern}
    or o.receipt_number ilike ${pattern})`;
};
