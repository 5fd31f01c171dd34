import { sql, type RawBuilder } from 'kysely';
import { openStates } from '../../../domain/orderStates.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { leftLab } from '../order/pace.ts';

/** Work that isn't over, its states written out, as the indexes of such orders have them. A forwarded order that was refused is: the first lab has it back, and nobody sends that one again. */
export const isOpen = sql<boolean>`(o.state in (${sql.join(openStates.map((state) => sql.lit(state)))}) and not (o.state = 'rejected' and o.parent_id is not null))`;

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
  lastOrderAt: string | null;
  lastOrderId: string | null;
  lastOrderNumber: string | null;
}

/** What was done together in all, for a lateral join beside `relationship as r`: counted, and the last one found, in indexes alone. */
export function totalsOf({ actor }: Pick<Context, 'actor'>) {
  const ways = waysOf(actor);
  const together = (way: Way) => sql`${sent(way, actor)} and ${way.theirs} = r.partner_id`;
  const counts = ways.map((way) => sql`(select count(*) from ${together(way)})`);
  const newest = ways.map(
    (way) => sql`(
      select o.sent_at, o.id, o.number from ${together(way)} order by o.sent_at desc, o.id desc limit 1
    )`,
  );
  return sql<Totals>`(
    select ${sql.join(counts, sql` + `)} as order_count, newest.sent_at as last_order_at, newest.id as last_order_id,
      newest.number as last_order_number
    from (values (true)) as one left join lateral (
      select * from (${sql.join(newest, sql` union all `)}) as each order by sent_at desc, id desc limit 1
    ) as newest on true
  )`;
}

/** The partner of `each` order sent one of these ways that fits, and what else is said of it; of one partner alone, or of all of them. */
const ofEach = (actor: Context['actor'], fits: RawBuilder<unknown>, partnerId?: RawBuilder<number>, of = sql``) => {
  const only = (way: Way) => (partnerId ? sql`and ${way.theirs} = ${partnerId}` : sql``);
  const orders = waysOf(actor).map(
    (way) => sql`(select ${way.theirs} as partner_id ${of} from ${sent(way, actor)} and ${fits} ${only(way)})`,
  );
  return sql`(${sql.join(orders, sql` union all `)}) as each`;
};

/*
 * These go over all partners' orders at once, which one index has: partner by partner PostgreSQL, which knows of a pair only how many
 * orders others have with each other, would look at all that ever was between the two.
 */

/** How many orders are under way, a row for each partner that has some. */
export const underWay = ({ actor }: Pick<Context, 'actor'>, partnerId?: RawBuilder<number>) =>
  sql<{ partnerId: number; openOrders: number }>`(
    select partner_id, count(*) as open_orders from ${ofEach(actor, isOpen, partnerId)} group by partner_id
  )`;

interface Lately {
  partnerId: number;
  turnaround: number | null;
  remakeRate: number | null;
}

/** How it went in the last twelve months, a row for each partner (the indexes of migration 0031). */
export function lately({ actor, at }: Pick<Context, 'actor' | 'at'>, partnerId?: RawBuilder<number>) {
  const since = sql`(${at}::timestamptz - interval '1 year')`;
  const days = sql`case when ${leftLab} >= greatest(${since}, o.accepted_at)
    then extract(epoch from ${leftLab} - o.accepted_at) / 86400 end as days`;
  const of = sql`, o.sent_at >= ${since} as is_since, o.remake_of_id is not null as is_remake, ${days}`;
  return sql<Lately>`(
    select partner_id, round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as turnaround,
      round(100.0 * count(*) filter (where is_since and is_remake) / nullif(count(*) filter (where is_since), 0), 1)::float8 as remake_rate
    from ${ofEach(actor, sql`o.updated_at >= ${since}`, partnerId, of)} group by partner_id
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
