import { Refusal } from '../../../domain/errors.ts';
import { standingOf, type Relationship } from '../../../domain/relationship.ts';
import type { Context } from '../../context.ts';
import { omit } from '../kit/omit.ts';
import { figuresOf, lastOf } from './figures.ts';

/** The actor's own side of its relationships, with whom they are and what was done together. */
export const relationshipRows = (context: Pick<Context, 'tx' | 'actor' | 'at'>) =>
  context.tx
    .selectFrom('relationship as r')
    .innerJoin('organisation as p', 'p.id', 'r.partnerId')
    .leftJoin('account as k', 'k.id', 'r.askerId')
    .leftJoin('account as b', 'b.id', 'r.operatorId')
    .leftJoinLateral(figuresOf(context).as('f'), (join) => join.onTrue())
    .leftJoinLateral(lastOf(context).as('l'), (join) => join.onTrue())
    .where('r.organisationId', '=', context.actor.organisationId)
    .where('r.listed', '=', true)
    .select(['r.id', 'r.version', 'r.partnerId', 'r.state', 'r.askedByUs', 'r.way', 'r.askedAt', 'r.since'])
    .select(['r.operatedAt', 'r.reason', 'k.nickName as askerName', 'b.nickName as operatorName'])
    .select(['p.name as partnerName', 'p.number', 'p.side', 'p.country'])
    .select(['p.contactPerson', 'p.contactWay', 'p.address'])
    .select(({ fn, lit }) => [
      fn.coalesce('f.orderCount', lit(0)).as('orderCount'),
      fn.coalesce('f.openOrders', lit(0)).as('openOrders'),
    ])
    .select(['f.turnaround', 'f.remakeRate', 'l.lastOrderAt', 'l.lastOrderId', 'l.lastOrderNumber']);

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
  const row = await relationshipRows(context).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
