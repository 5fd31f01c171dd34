import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { FilterOf } from '../../../domain/kit/entity.ts';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';
import { admins } from '../../../domain/roles.ts';
import { priorities, workOrder, type WorkOrder, type WorkOrderEvent } from '../../../domain/workOrder.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { eventsOf } from '../../kit/events.ts';
import { omit } from '../../kit/omit.ts';
import { isIn } from '../../kit/search.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';
import { visible } from '../orderRecord/rows.ts';

/** The tenant's predicate: work orders that the actor's organisation created or received. */
const ownWork = ({ actor }: Pick<Context, 'actor'>) => {
  const own = actor.organisationId;
  return ({ or, eb }: ExpressionBuilder<Tables & { t: Tables['workOrder'] }, 't'>) =>
    or([eb('t.organisationId', '=', own), eb('t.institutionId', '=', own)]);
};

/** Work orders with display names. The related order appears only for readers who may see it. */
const rows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('workOrder as t')
    .innerJoin('organisation as g', 'g.id', 't.organisationId')
    .leftJoin('organisation as i', 'i.id', 't.institutionId')
    .innerJoin('account as c', 'c.id', 't.creatorId')
    .leftJoin('account as h', 'h.id', 't.assigneeId')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.clinicId', '=', 't.orderClinicId')
        .onRef('o.id', '=', 't.orderId')
        .on((on) => visible(actor)(on as never) as never),
    )
    .where(ownWork({ actor }))
    .selectAll('t')
    .select(['g.name as ownerName', 'g.side as ownerSide', 'i.name as askedName', 'i.side as askedSide'])
    .select(['c.nickName as creatorName', 'h.nickName as assigneeName', 'o.id as seenOrderId'])
    .select([
      sql<string>`case t.organisation_id when ${actor.organisationId} then coalesce(i.name, g.name) else g.name end`.as(
        'institutionName',
      ),
      sql<number>`array_position(${[...priorities.values]}::text[], t.priority)`.as('urgency'),
    ]);

export type WorkOrderRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const turnOf = ({ state, ownerSide, askedSide }: WorkOrderRow): Turn => {
  if (state === 'resolved') return ownerSide;
  return state === 'open' || state === 'processing' ? (askedSide ?? ownerSide) : 'nobody';
};

/** `turnOf` in SQL for one organisation: whether it must act next. */
export const waitsFor = (organisationId: number) => sql<boolean>`case
  when t.state = 'resolved' then t.organisation_id = ${organisationId}
  when t.state in ('open', 'processing') then coalesce(t.institution_id, t.organisation_id) = ${organisationId}
  else false end`;

type Share = NonNullable<FilterOf<typeof workOrder>['share']>;

const shareIs = (accountId: number): Record<Share, RawBuilder<boolean>> => ({
  created: sql`t.creator_id = ${accountId}`,
  taken: sql`t.assignee_id = ${accountId}`,
  others: sql`(t.creator_id <> ${accountId} and t.assignee_id is distinct from ${accountId})`,
});

/** A work order as the actor sees it: the other organisation, and the actor's part in it. */
export function presentWorkOrder({ actor }: Pick<Context, 'actor'>, row: WorkOrderRow): WorkOrder {
  const leads = (admins as readonly string[]).includes(actor.role);
  const isOurs = row.organisationId === actor.organisationId;
  const handles = (row.institutionId ?? row.organisationId) === actor.organisationId;
  return {
    ...omit(row, [
      'organisationId',
      'orderClinicId',
      'creatorId',
      'assigneeId',
      'ownerName',
      'ownerSide',
      'askedName',
      'askedSide',
      'seenOrderId',
      'urgency',
      'searchTerms',
    ]),
    orderId: row.seenOrderId,
    turn: turnOf(row),
    directs: isOurs && (leads || row.creatorId === actor.accountId),
    handles,
    works: handles && (leads || row.assigneeId === actor.accountId),
  };
}

/** Both organisations see a work order; its key has the one that created it. */
export const workOrders = joinedStoreOf(workOrder, {
  table: 'workOrder',
  rows,
  present: (row: WorkOrderRow, viewer) => presentWorkOrder(viewer, row),
  keyOf: ({ organisationId, id }) => ({ organisationId, id }),
  filters: {
    keyword(keyword, { actor }) {
      const partner = sql<
        string | null
      >`case when t.organisation_id = ${actor.organisationId} then i.search_terms else g.search_terms end`;
      return isIn(['t.searchTerms', 'c.searchTerms', 'h.searchTerms', partner], String(keyword));
    },
    institutionId: (id) => sql<boolean>`(t.institution_id = ${id} or t.organisation_id = ${id})`,
    yours: (isTheirs, { actor }) => sql<boolean>`${waitsFor(actor.organisationId)} = ${isTheirs}`,
    share: (share, { actor }) => shareIs(actor.accountId)[share as Share],
  },
  sortBy: {
    priority: 'urgency',
    institutionName: 'institutionName',
    creatorName: 'c.nickName',
    assigneeName: 'h.nickName',
  },
  stamps: { createdBy: 'creatorId', createdAt: 'createdAt', updatedAt: 'updatedAt' },
  seenBy: ({ organisationId, institutionId }) => [organisationId, institutionId],
});

type Kept = Pick<WorkOrderRow, 'organisationId' | 'institutionId' | 'id'>;
export const events = eventsOf<
  Kept,
  'workOrderEvent',
  WorkOrderEvent['action'],
  Pick<WorkOrderEvent, 'to' | 'reason' | 'organisationName'>
>(workOrders.find, {
  table: 'workOrderEvent',
  record: 'workOrderId',
  organisationOf: ({ organisationId }) => organisationId,
  columns: ({ actor }, { from = null, to = null, reason = null }, { institutionId }) => ({
    institutionId,
    fromState: from,
    toState: to,
    reason,
    actorOrganisationId: actor.organisationId,
  }),
  shown: {
    to: sql.ref<WorkOrderEvent['to']>('e.toState'),
    reason: sql.ref<string | null>('e.reason'),
    organisationName: sql<string>`(select name from organisation where id = e.actor_organisation_id)`,
  },
});
