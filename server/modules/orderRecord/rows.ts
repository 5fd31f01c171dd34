import { expressionBuilder, sql, type ExpressionBuilder } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { DataCheck } from '../../../domain/order/dataCheck/memory.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import { orderTypeOf, workInOrder } from '../../../domain/order/orderWork.ts';
import { ownAccountOf, sideOf, type Actor } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { omit } from '../../kit/omit.ts';
import { columnsOf } from '../../kit/columns.ts';
import { assigneeId, assigneeName } from './assignee.ts';
import { unreadOf } from './unread.ts';
import { asLabReads, patientNameFor } from './patientSeen.ts';
import { listedCheck, newestCheck, newestPrescription } from './revisions.ts';
import { makerStands } from './shareLink.ts';

type Aliased = Tables & { o: Tables['orders'] };

/**
 * The tenant's predicate: a clinic's own orders (a member's own), a lab's from the moment they were sent to it.
 * Row-level security enforces the organisations a second time.
 */
export const visible = (actor: Actor) => (where: ExpressionBuilder<Aliased, 'o'>) =>
  sideOf(actor.role) === 'lab'
    ? where.and([where('o.labId', '=', actor.organisationId), where('o.sentAt', 'is not', null)])
    : where.and([
        where('o.clinicId', '=', actor.organisationId),
        ...(actor.role === 'clinicMember' ? [where('o.creatorId', '=', ownAccountOf(actor))] : []),
      ]);

/**
 * For revisions `r`: the data check as `actor` may see it. The sender saw which earlier order has the same scan; a
 * reader sees it only if they see that order.
 */
export const checkSeenBy = (actor: Actor) => {
  const isSeen = visible(actor)(expressionBuilder<Aliased, 'o'>());
  return sql<DataCheck | null>`case when r.data_check @> '{"findings":[{"kind":"sameScan"}]}' then
    jsonb_set(r.data_check, '{findings}', (select jsonb_agg(case
      when n.one ->> 'kind' <> 'sameScan' or exists (select from orders o
        where o.clinic_id = r.clinic_id and o.id = (n.one ->> 'orderId')::uuid and ${isSeen}) then n.one
      else n.one - 'orderId' - 'orderNumber' end order by n.at)
    from jsonb_array_elements(r.data_check -> 'findings') with ordinality n(one, at)))
    else r.data_check end`;
};

const nickName = (column: 'o.creatorId' | 'o.changedBy' | 'o.heldBy') => (of: ExpressionBuilder<Aliased, 'o'>) =>
  of.selectFrom('account as a').whereRef('a.id', '=', column).select('a.nickName');
/** One side of every visible order is the actor's own organisation, whose name is looked up once. */
const nameOfPlace =
  (column: 'o.clinicId' | 'o.labId', { role, organisationId }: Actor) =>
  (of: ExpressionBuilder<Aliased, 'o'>) => {
    const places = of.selectFrom('organisation as g').select('g.name');
    return column === (sideOf(role) === 'lab' ? 'o.labId' : 'o.clinicId')
      ? places.where('g.id', '=', organisationId)
      : places.whereRef('g.id', '=', column);
  };
/** From the clinic's own patient record. */
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
 * Orders as records, with display names. Each name is a subquery per returned row: as joins, PostgreSQL would take ten
 * times as long to plan.
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
    .select(newestCheck(checkSeenBy(actor)).as('dataCheck'))
    .select(unreadOf(actor).as('unread'))
    .select((sideOf(actor.role) === 'lab' ? newestPrescription : sql<null>`null`).as('prescription'));

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number];
export type { OrderRow };

export async function orderById(tx: Tx, actor: Actor, id: string): Promise<OrderRow | undefined> {
  return orderRows(tx, actor).where('o.id', '=', id).executeTakeFirst();
}

/**
 * Locks an order until the transaction ends, to serialise what may happen only once. Rows that belong to the order can
 * still be written (`readerOf`), as with all order locks.
 */
export const holdOrder = (tx: Tx, { clinicId, id }: { clinicId: number; id: string }) =>
  tx.selectFrom('orders').select('id').where('clinicId', '=', clinicId).where('id', '=', id).forNoKeyUpdate().execute();

/** The order, if `actor` may see it; refuses a foreign one exactly like a missing one. */
export async function orderOf({ tx, actor }: Pick<Context, 'tx' | 'actor'>, id: string): Promise<OrderRow> {
  const row = await orderById(tx, actor, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** An order's row as `actor` may see it: about the patient, a lab sees only what the order carries and was sent. */
export function presentOrder({ actor, addresses }: Pick<Context, 'actor' | 'addresses'>, found: OrderRow): Order {
  const side = sideOf(actor.role);
  const row = side === 'lab' ? asLabReads(found) : found;
  const { pictureKey } = row;
  const ours = side === 'clinic';
  return {
    ...omit(row, ['ownName', 'prescription', ...extraColumns]),
    ...listedCheck(row.dataCheck),
    orderType: orderTypeOf(row),
    patientName: patientNameFor(side, row),
    patientId: ours ? row.patientId : null,
    shareExpiresAt: ours ? row.shareExpiresAt : null,
    shareOpened: ours && row.shareExpiresAt ? row.shareOpened : null,
    shareLapsed: ours && row.shareLapsed,
    pictureUrl: pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held: holderOf(actor, row.id) }),
    ...workInOrder(row.teeth, row.caseType),
  };
}
