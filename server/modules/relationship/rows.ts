import { sql, type RawBuilder } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { standingOf, type Relationship } from '../../../domain/relationship.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';
import { lately, totalsOf, underWay } from './figures.ts';

/** The actor's own side of its relationships, or of that with one partner, with whom they are and what was done together. */
export const relationshipRows = (context: Pick<Context, 'tx' | 'actor' | 'at'>, partnerId?: RawBuilder<number>) =>
  context.tx
    .selectFrom('relationship as r')
    .innerJoin('organisation as p', 'p.id', 'r.partnerId')
    .leftJoin('account as k', 'k.id', 'r.askerId')
    .leftJoin('account as b', 'b.id', 'r.operatorId')
    .innerJoinLateral(totalsOf(context).as('f'), (join) => join.onTrue())
    .leftJoin(underWay(context, partnerId).as('w'), 'w.partnerId', 'r.partnerId')
    .leftJoin(lately(context, partnerId).as('y'), 'y.partnerId', 'r.partnerId')
    .where('r.organisationId', '=', context.actor.organisationId)
    .where('r.listed', '=', true)
    .select(['r.id', 'r.version', 'r.partnerId', 'r.state', 'r.askedByUs', 'r.way', 'r.askedAt', 'r.since'])
    .select(['r.operatedAt', 'r.reason', 'k.nickName as askerName', 'b.nickName as operatorName'])
    .select(['p.name as partnerName', 'p.number', 'p.side', 'p.country'])
    .select(['p.contactPerson', 'p.contactWay', 'p.address'])
    .select(({ fn, lit }) => fn.coalesce('w.openOrders', lit(0)).as('openOrders'))
    .select(['f.orderCount', 'f.lastOrderAt', 'f.lastOrderId', 'f.lastOrderNumber'])
    .select(['y.turnaround', 'y.remakeRate']);

export type RelationshipRow = Awaited<ReturnType<ReturnType<typeof relationshipRows>['execute']>>[number];

/** How a partner can be reached is told once both have agreed, and by who asks. */
export function presentRelationship(row: RelationshipRow): Relationship {
  const standing = standingOf(row);
  if (standing === 'confirmed' || standing === 'toAnswer') return row;
  return omit(row, ['contactPerson', 'contactWay', 'address']);
}

/** The actor's side of one relationship; a foreign one is refused exactly as a missing one. */
export async function relationshipOf(
  context: Pick<Context, 'tx' | 'actor' | 'at'>,
  id: string,
): Promise<RelationshipRow> {
  const partner = sql<number>`(
    select partner_id from relationship where organisation_id = ${context.actor.organisationId} and id = ${id}
  )`;
  const row = await relationshipRows(context, partner).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
