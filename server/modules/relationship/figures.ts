import { sql, type RawBuilder } from 'kysely';
import { openStates } from '../../../domain/orderStates.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { leftLab } from '../order/pace.ts';

/** Work that isn't over. A forwarded order that was refused is: the first lab has it back, and nobody sends that one again. */
export const isOpen = sql<boolean>`(o.state in (${sql.join(openStates)}) and not (o.state = 'rejected' and o.parent_id is not null))`;

interface Way {
  own: RawBuilder<unknown>;
  theirs: RawBuilder<unknown>;
}
const there: Way = { own: sql.ref('o.clinicId'), theirs: sql.ref('o.labId') };
const back: Way = { own: there.theirs, theirs: there.own };
/** On which sides of an order one's organisation and its partner may stand: two laboratories send each other work. */
const waysOf = ({ role }: Context['actor']) => (sideOf(role) === 'lab' ? [there, back] : [there]);

/** `orders as o` that were sent one of these ways and that the actor may see. */
const sent = ({ own }: Way, { organisationId, accountId, role }: Context['actor']) =>
  sql`orders as o where o.sent_at is not null and ${own} = ${organisationId}
    ${role === 'clinicMember' ? sql`and o.creator_id = ${accountId}` : sql``}`;

interface Totals {
  orderCount: number;
  openOrders: number;
  lastOrderAt: string | null;
  lastOrderId: string | null;
  lastOrderNumber: string | null;
}

/** What was done together in all, for a lateral join beside `relationship as r`: counted, and the last one found, in indexes alone. */
export function totalsOf({ actor }: Pick<Context, 'actor'>) {
  const ways = waysOf(actor);
  const together = (way: Way) => sql`${sent(way, actor)} and ${way.theirs} = r.partner_id`;
  const count = (fits = sql``) =>
    sql.join(
      ways.map((way) => sql`(select count(*) from ${together(way)} ${fits})`),
      sql` + `,
    );
  const newest = ways.map((way) => {
    const isPair = sql`${way.own} = ${actor.organisationId} and ${way.theirs} = r.partner_id`;
    const last = sql`(select o.id, o.sent_at from ${together(way)} order by o.sent_at desc, o.id desc limit 1)`;
    return sql`select last.id, last.sent_at, o.number from ${last} as last join orders as o on ${isPair} and o.id = last.id`;
  });
  return sql<Totals>`(
    select ${count()} as order_count, ${count(sql`and ${isOpen}`)} as open_orders,
      newest.sent_at as last_order_at, newest.id as last_order_id, newest.number as last_order_number
    from (values (true)) as one left join lateral (
      ${sql.join(newest, sql` union all `)} order by sent_at desc, id desc limit 1
    ) as newest on true
  )`;
}

interface Lately {
  partnerId: number;
  turnaround: number | null;
  remakeRate: number | null;
}

/**
 * How it went in the last twelve months, a row for each partner: all of them in one pass over what changed since then, which one index
 * has whole (migration 0031).
 * @param partnerId of one alone, whose orders are then found by both
 */
export function lately({ actor, at }: Pick<Context, 'actor' | 'at'>, partnerId?: RawBuilder<number>) {
  const since = sql`(${at}::timestamptz - interval '1 year')`;
  const isSince = sql`o.sent_at >= ${since}`;
  const changed = waysOf(actor).map(
    (way) => sql`(
      select ${way.theirs} as partner_id, ${isSince} as is_since, o.remake_of_id is not null as is_remake,
        case when ${leftLab} >= greatest(${since}, o.accepted_at) then extract(epoch from ${leftLab} - o.accepted_at) / 86400 end as days
      from ${sent(way, actor)} and o.updated_at >= ${since} ${partnerId ? sql`and ${way.theirs} = ${partnerId}` : sql``}
    )`,
  );
  return sql<Lately>`(
    select partner_id, round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as turnaround,
      round(100.0 * count(*) filter (where is_since and is_remake) / nullif(count(*) filter (where is_since), 0), 1)::float8 as remake_rate
    from (${sql.join(changed, sql` union all `)}) as each group by partner_id
  )`;
}

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
