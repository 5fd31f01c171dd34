import { sql, type ExpressionBuilder } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { admins } from '../../../domain/roles.ts';
import { priorities, type WorkOrder } from '../../../domain/workOrder.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { omit } from '../kit/omit.ts';
import { visible } from '../order/rows.ts';

type Reading = Pick<Context, 'tx' | 'actor'>;

/** The tenant's predicate: what one's organisation asked for, or is asked for. */
export const ownWork = ({ actor }: Pick<Context, 'actor'>) => {
  const own = actor.organisationId;
  return ({ or, eb }: ExpressionBuilder<Tables & { w: Tables['workOrder'] }, 'w'>) =>
    or([eb('w.organisationId', '=', own), eb('w.institutionId', '=', own)]);
};

/** Work orders with the names that they are shown by. The order that one is about is told to those who see that order. */
export const workOrderRows = ({ tx, actor }: Reading) =>
  tx
    .selectFrom('workOrder as w')
    .innerJoin('organisation as g', 'g.id', 'w.organisationId')
    .leftJoin('organisation as i', 'i.id', 'w.institutionId')
    .innerJoin('account as c', 'c.id', 'w.creatorId')
    .leftJoin('account as t', 't.id', 'w.assigneeId')
    .leftJoin('orders as o', (join) =>
      join
        .onRef('o.clinicId', '=', 'w.orderClinicId')
        .onRef('o.id', '=', 'w.orderId')
        .on((on) => visible(actor)(on as never) as never),
    )
    .where(ownWork({ actor }))
    .selectAll('w')
    .select(['g.name as ownerName', 'g.side as ownerSide', 'i.name as askedName', 'i.side as askedSide'])
    .select(['c.nickName as creatorName', 't.nickName as assigneeName', 'o.id as seenOrderId'])
    .select([
      sql<string>`case w.organisation_id when ${actor.organisationId} then coalesce(i.name, g.name) else g.name end`.as(
        'institutionName',
      ),
      sql<number>`array_position(${[...priorities.values]}::text[], w.priority)`.as('urgency'),
    ]);

export type WorkOrderRow = Awaited<ReturnType<ReturnType<typeof workOrderRows>['execute']>>[number];

const turnOf = ({ state, ownerSide, askedSide }: WorkOrderRow): Turn => {
  if (state === 'resolved') return ownerSide;
  return state === 'open' || state === 'processing' ? (askedSide ?? ownerSide) : 'nobody';
};

/** `turnOf` by the organisation: whether it must act next. */
export const waitsFor = (organisationId: number) => sql<boolean>`case
  when w.state = 'resolved' then w.organisation_id = ${organisationId}
  when w.state in ('open', 'processing') then coalesce(w.institution_id, w.organisation_id) = ${organisationId}
  else false end`;

/** As the actor sees it: with whom, and which part in it is theirs. */
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

/** One work order; a foreign one is refused exactly as a missing one. */
export async function workOrderOf(context: Reading, id: string): Promise<WorkOrderRow> {
  const row = await workOrderRows(context).where('w.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
