import { sql, type ExpressionBuilder } from 'kysely';
import { openStates } from '../../../domain/orderStates.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { leftLab } from '../order/pace.ts';

type Beside = ExpressionBuilder<Tables & { r: Tables['relationship'] }, 'r'>;

/** Work that isn't over. A forwarded order that was refused is: the first lab has it back, and nobody sends that one again. */
export const isOpen = sql<boolean>`(o.state in (${sql.join(openStates)}) and not (o.state = 'rejected' and o.parent_id is not null))`;

/** What was done together, for a join beside `relationship as r`: of the orders that the actor may see. */
export const figuresOf = (beside: Beside, { actor, at }: Pick<Context, 'actor' | 'at'>) => {
  const { organisationId, accountId } = actor;
  const since = sql`(${at}::timestamptz - interval '1 year')`;
  const lately = sql`(o.sent_at >= ${since})`;
  const newest = (column: string) => sql`(array_agg(${sql.ref(column)} order by o.sent_at desc, o.id desc))[1]`;
  return (
    beside
      .selectFrom('orders as o')
      .where('o.sentAt', 'is not', null)
      // Two laboratories send each other work.
      .where(({ and, or, eb, ref }) =>
        or([
          and([eb('o.clinicId', '=', organisationId), eb('o.labId', '=', ref('r.partnerId'))]),
          and([eb('o.labId', '=', organisationId), eb('o.clinicId', '=', ref('r.partnerId'))]),
        ]),
      )
      .$if(actor.role === 'clinicMember', (query) => query.where('o.creatorId', '=', accountId))
      .select([
        sql<number>`count(*)`.as('orderCount'),
        sql<number>`count(*) filter (where ${isOpen})`.as('openOrders'),
        sql<number | null>`round((percentile_cont(0.5) within group
          (order by extract(epoch from ${leftLab} - o.accepted_at) / 86400)
          filter (where ${leftLab} >= greatest(${since}, o.accepted_at)))::numeric, 1)::float8`.as('turnaround'),
        sql<number | null>`round(100.0 * count(*) filter (where ${lately} and o.remake_of_id is not null)
          / nullif(count(*) filter (where ${lately}), 0), 1)::float8`.as('remakeRate'),
        sql<string | null>`max(o.sent_at)`.as('lastOrderAt'),
        sql<string | null>`${newest('o.id')}`.as('lastOrderId'),
        sql<string | null>`${newest('o.number')}`.as('lastOrderNumber'),
      ])
  );
};

/** How many orders are under way between the actor's organisation and another, whoever's they are. */
export async function openBetween({ tx, actor }: Context, partnerId: number): Promise<number> {
  const { organisationId } = actor;
  const { open } = await tx
    .selectFrom('orders as o')
    .where('o.sentAt', 'is not', null)
    .where(isOpen)
    .where((where) =>
      where.or([
        where.and([where('o.clinicId', '=', organisationId), where('o.labId', '=', partnerId)]),
        where.and([where('o.labId', '=', organisationId), where('o.clinicId', '=', partnerId)]),
      ]),
    )
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}
