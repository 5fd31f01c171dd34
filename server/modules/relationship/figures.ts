import { sql, type RawBuilder } from 'kysely';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { leftLab } from '../order/pace.ts';
import { isOpen } from '../order/rows.ts';

/** Work that isn't over between the two. A forwarded order that was refused is: the first lab has it back, and nobody sends that one again. */
export const isOwed = sql<boolean>`(${isOpen} and not (o.state = 'rejected' and o.parent_id is not null))`;

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

/** The orders of the two, beside `relationship as r`. */
const together = (way: Way, actor: Context['actor']) => sql`${sent(way, actor)} and ${way.theirs} = r.partner_id`;

/** Of all `each` way. In parentheses: each may be sorted and cut. */
const fromAll = (actor: Context['actor'], each: (way: Way) => RawBuilder<unknown>) =>
  sql.join(
    waysOf(actor).map((way) => sql`(${each(way)})`),
    sql` union all `,
  );

interface Figures {
  orderCount: number;
  openOrders: number;
  turnaround: number | null;
  remakeRate: number | null;
}

/** What was done together, for a lateral join beside `relationship as r`. All that is asked of the orders stands in one index (migration 0042). */
export function figuresOf({ actor, at }: Pick<Context, 'actor' | 'at'>) {
  const since = sql`(${at}::timestamptz - interval '1 year')`;
  const lately = sql`(o.sent_at >= ${since})`;
  const orders = fromAll(
    actor,
    (way) => sql`select o.state, o.parent_id, o.remake_of_id, o.sent_at, o.accepted_at, o.shipped_at, o.completed_at
      from ${together(way, actor)}`,
  );
  return sql<Figures>`(
    select count(*) as order_count, count(*) filter (where ${isOwed}) as open_orders,
      round((percentile_cont(0.5) within group (order by date_part('epoch', ${leftLab} - o.accepted_at) / 86400)
        filter (where ${leftLab} >= greatest(${since}, o.accepted_at)))::numeric, 1)::float8 as turnaround,
      round(100.0 * count(*) filter (where ${lately} and o.remake_of_id is not null)
        / nullif(count(*) filter (where ${lately}), 0), 1)::float8 as remake_rate
    from (${orders}) as o
  )`;
}

interface Last {
  lastOrderAt: string | null;
  lastOrderId: string | null;
  lastOrderNumber: string | null;
}

/** The last order sent, likewise. An aggregate, though of one row, as PostgreSQL leaves out what is one row and isn't asked for. */
export function lastOf({ actor }: Pick<Context, 'actor'>) {
  const newestFirst = sql`order by sent_at desc, id desc limit 1`;
  const last = fromAll(
    actor,
    (way) => sql`select o.sent_at, o.id, o.number from ${together(way, actor)} ${newestFirst}`,
  );
  return sql<Last>`(
    select max(sent_at) as last_order_at, max(id::text)::uuid as last_order_id, max(number) as last_order_number
    from (select * from (${last}) as each ${newestFirst}) as last
  )`;
}

/** How many orders are under way between the actor's organisation and another, whoever's they are. */
export async function openBetween({ tx, actor }: Context, partnerId: number): Promise<number> {
  const { organisationId } = actor;
  const { open } = await tx
    .selectFrom('orders as o')
    .where('o.sentAt', 'is not', null)
    .where(isOwed)
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
