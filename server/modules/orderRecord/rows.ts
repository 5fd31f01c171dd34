import { sql, type ExpressionBuilder } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { order, type Order } from '../../../domain/order.ts';
import { orderTypeOf, workInOrder } from '../../../domain/orderWork.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { omit } from '../../kit/omit.ts';
import { columnsOf } from '../../kit/columns.ts';
import { assigneeId, assigneeName } from './assignee.ts';
import { unreadOf } from './unread.ts';
import { asLabReads, listedCheck, newestCheck, newestPrescription } from './revisions.ts';
import { makerStands } from './shareLink.ts';

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

const nickName = (column: 'o.creatorId' | 'o.changedBy' | 'o.heldBy') => (of: ExpressionBuilder<Aliased, 'o'>) =>
  of.selectFrom('account as a').whereRef('a.id', '=', column).select('a.nickName');
/** One side of all orders that somebody sees is their own, whose name is looked up once. */
const nameOfPlace =
  (column: 'o.clinicId' | 'o.labId', { role, organisationId }: Actor) =>
  (of: ExpressionBuilder<Aliased, 'o'>) => {
    const places = of.selectFrom('organisation as g').select('g.name');
    return column === (sideOf(role) === 'lab' ? 'o.labId' : 'o.clinicId')
      ? places.where('g.id', '=', organisationId)
      : places.whereRef('g.id', '=', column);
  };
/** Of the clinic's own file. */
const nameInFile = (of: ExpressionBuilder<Aliased, 'o'>) =>
  of
    .selectFrom('patient as p')
    .whereRef('p.organisationId', '=', 'o.clinicId')
    .whereRef('p.id', '=', 'o.patientId')
    .select('p.name');

const computed = [
  'assigneeId',
  'assigneeName',
  'dataCheck',
  'findings',
  'dismissReason',
  'dismissNote',
  'orderType',
  'restorationTypes',
  'implantTypes',
  'materials',
  'toothNumbers',
  'shades',
  'clinicName',
  'labName',
  'patientName',
  'creatorName',
  'heldByName',
  'changedByName',
  'pictureUrl',
  'shareLapsed',
  'unread',
] as const;
/** Columns that no answer contains unchanged. */
const extraColumns = ['carriedName', 'heldBy', 'pictureKey', 'shippedAt'] as const;
const columns = [...columnsOf(order, computed), ...extraColumns].map((name) => `o.${name}` as const);

/**
 * Orders as records, with the names that they are shown by. Each name is looked up by itself, once for each row that is
 * answered: as joins they would take PostgreSQL ten times as long to plan.
 */
export const orderRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .select(columns)
    .select((of) => [
      nameOfPlace('o.clinicId', actor)(of).$asScalar().$notNull().as('clinicName'),
      nameOfPlace('o.labId', actor)(of).as('labName'),
      sql<string | null>`${sideOf(actor.role) === 'lab' ? sql`null` : nameInFile(of)}`.as('ownName'),
      nickName('o.creatorId')(of).$asScalar().$notNull().as('creatorName'),
      nickName('o.changedBy')(of).as('changedByName'),
      nickName('o.heldBy')(of).as('heldByName'),
      (sideOf(actor.role) === 'lab' ? assigneeId(actor) : sql<null>`null::uuid`).as('assigneeId'),
      (sideOf(actor.role) === 'lab' ? assigneeName(actor) : sql<null>`null::text`).as('assigneeName'),
      sql<boolean>`(o.share_hash is not null and not ${makerStands})`.as('shareLapsed'),
    ])
    .select(newestCheck.as('dataCheck'))
    .select(unreadOf(actor).as('unread'))
    .select((sideOf(actor.role) === 'lab' ? newestPrescription : sql<null>`null`).as('prescription'));

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];
export type { OrderRow };

export async function orderById(tx: Tx, actor: Actor, id: string): Promise<OrderRow | undefined> {
  return orderRows(tx, actor).where('o.id', '=', id).executeTakeFirst();
}

/**
 * Locks an order until the transaction ends: two who do what an order may have once wait for each other here. Rows that follow
 * the order can be written meanwhile (`readerOf`), as by all locks of orders.
 */
export const holdOrder = (tx: Tx, { clinicId, id }: { clinicId: number; id: string }) =>
  tx.selectFrom('orders').select('id').where('clinicId', '=', clinicId).where('id', '=', id).forNoKeyUpdate().execute();

/** The order, where `actor` may see it; a foreign one is refused exactly as a missing one. */
export async function orderOf({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string): Promise<OrderRow> {
  const row = await orderById(tx, actor, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** What `actor` may read of an order, made of its row: a lab learns of the patient what the order carries, and what it was sent, no more. */
export function presentOrder({ actor, addresses }: Pick<Context, 'actor' | 'addresses'>, found: OrderRow): Order {
  const row = sideOf(actor.role) === 'lab' ? asLabReads(found) : found;
  const { ownName, carriedName, pictureKey } = row;
  const ours = sideOf(actor.role) === 'clinic';
  return {
    ...omit(row, ['ownName', 'prescription', ...extraColumns]),
    ...listedCheck(row.dataCheck),
    orderType: orderTypeOf(row),
    patientName: ours ? ownName : carriedName,
    patientId: ours ? row.patientId : null,
    shareExpiresAt: ours ? row.shareExpiresAt : null,
    shareOpened: ours && row.shareExpiresAt ? row.shareOpened : null,
    shareLapsed: ours && row.shareLapsed,
    pictureUrl: pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held: holderOf(actor, row.id) }),
    ...workInOrder(row.teeth, row.caseType),
  };
}
