import type { Db, Tx } from '../../db/tables.ts';

/** An account's memberships in any state, sorted by the organisation's name. */
export const membershipsOf = (db: Db | Tx, accountId: number) =>
  db
    .selectFrom('member as m')
    .innerJoin('organisation as g', 'g.id', 'm.organisationId')
    .select(['g.id as iid', 'g.name', 'g.number', 'g.side', 'g.country', 'g.logoKey'])
    .select(['m.role', 'm.duty', 'm.state', 'm.joinedAt', 'm.operatedAt', 'g.createdAt'])
    .where('m.accountId', '=', accountId)
    .orderBy('g.name')
    .orderBy('g.id');

export type Membership = Awaited<ReturnType<ReturnType<typeof membershipsOf>['execute']>>[number];
