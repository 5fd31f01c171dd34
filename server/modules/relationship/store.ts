import { sql } from 'kysely';
import {
  relationship,
  standingOf,
  type Relationship,
  type Standing,
} from '../../../domain/organisation/relationship.ts';
import type { Context } from '../../core/context.ts';
import { omit } from '../../kit/omit.ts';
import { isIn } from '../../kit/search.ts';
import { joinedStoreOf, type Own } from '../../kit/store.ts';
import { countsOf, lastOf } from './counts.ts';

/** The actor's side of its relationships, with partners and order counts. Only for calls, which provide `at`. */
const rows = (context: Own & Pick<Context, 'at'>) =>
  context.tx
    .selectFrom('relationship as t')
    .innerJoin('organisation as p', 'p.id', 't.partnerId')
    .leftJoin('account as k', 'k.id', 't.askerId')
    .leftJoin('account as b', 'b.id', 't.operatorId')
    .leftJoinLateral(countsOf(context).as('f'), (join) => join.onTrue())
    .leftJoinLateral(lastOf(context).as('l'), (join) => join.onTrue())
    .where('t.organisationId', '=', context.actor.organisationId)
    .where('t.listed', '=', true)
    .select(['t.id', 't.version', 't.partnerId', 't.state', 't.askedByUs', 't.way', 't.askedAt', 't.since'])
    .select(['t.operatedAt', 't.reason', 'k.nickName as askerName', 'b.nickName as operatorName'])
    .select(['p.name as partnerName', 'p.number', 'p.side', 'p.country'])
    .select(['p.contactPerson', 'p.contactWay', 'p.address'])
    .select(({ fn, lit }) => [
      fn.coalesce('f.orderCount', lit(0)).as('orderCount'),
      fn.coalesce('f.openOrders', lit(0)).as('openOrders'),
    ])
    .select(['l.lastOrderAt', 'l.lastOrderId', 'l.lastOrderNumber']);

export type RelationshipRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const standingIs: Record<Standing, ReturnType<typeof sql<boolean>>> = {
  confirmed: sql`t.state = 'confirmed'`,
  toAnswer: sql`(t.state = 'toBeConfirmed' and not t.asked_by_us)`,
  asked: sql`(t.state = 'toBeConfirmed' and t.asked_by_us)`,
  past: sql`t.state not in ('confirmed', 'toBeConfirmed')`,
};

export const relationships = joinedStoreOf(relationship, {
  table: 'relationship',
  rows,
  /** Shows the partner's contact once both have agreed; before that, only the asker's. */
  present(row: RelationshipRow): Relationship {
    const standing = standingOf(row);
    if (standing === 'confirmed' || standing === 'toAnswer') return row;
    return omit(row, ['contactPerson', 'contactWay', 'address']);
  },
  filters: {
    keyword: (keyword) => isIn(['p.searchTerms'], String(keyword)),
    side: (side) => sql<boolean>`p.side = ${side}`,
    standing: (standing) => standingIs[standing as Standing],
  },
  sortBy: {
    partnerName: 'p.name',
    number: 'p.number',
    side: 'p.side',
    orderCount: 'orderCount',
    openOrders: 'openOrders',
    lastOrderAt: 'l.lastOrderAt',
  },
});
