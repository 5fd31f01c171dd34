import { sql } from 'kysely';
import { overviewSpan, type OrderOverview } from '../../../domain/orderOverview.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { addDays, mondayOf } from './days.ts';
import { visible } from './rows.ts';

interface Span {
  today: string;
  /** Minutes that the reader's clock is ahead of UTC. */
  offset: number;
}

/** How fast and how well the orders of the last weeks went. */
export async function pace(
  context: Context,
  { today, offset }: Span,
): Promise<Pick<OrderOverview, 'turnaround' | 'quality'>> {
  const first = addDays(mondayOf(today), -7 * (overviewSpan.weeks - 1));
  const rows = await context.tx
    .selectFrom(courses(context, first, offset).as('c'))
    .select([
      'c.week',
      sql<boolean>`grouping(c.week) = 1`.as('isWhole'),
      sql<number | null>`percentile_cont(0.5) within group (order by c.days) filter (where c.week is not null)`.as(
        'median',
      ),
      sql<number>`count(c.week)`.as('count'),
      sql<number>`count(*) filter (where c.was_sent)`.as('sent'),
      sql<number>`count(*) filter (where c.was_sent and c.was_returned)`.as('returned'),
      sql<number>`count(*) filter (where c.was_sent and c.is_remake)`.as('remakes'),
    ])
    .groupBy(sql`rollup (c.week)`)
    .execute();
  const { median = null, count = 0, sent = 0, returned = 0, remakes = 0 } = rows.find(({ isWhole }) => isWhole) ?? {};
  const weeks = Array.from({ length: overviewSpan.weeks }, (_, nth) => {
    const week = addDays(first, 7 * nth);
    const row = rows.find((row) => row.week === week);
    return { week, median: row?.median ?? null, count: row?.count ?? 0 };
  });
  return { turnaround: { median, count, weeks }, quality: { sent, returned, remakes } };
}

/** When the work on `orders as o` left the laboratory: a design that nobody makes is never shipped. */
export const leftLab = sql<string | null>`coalesce(o.shipped_at, o.completed_at)`;

/** Each order to which anything was done since the Monday `first`: the week in which it left the laboratory, if since then. */
function courses({ tx, actor }: Context, first: string, offset: number) {
  const since = sql<string>`(${first}::timestamp - make_interval(mins => ${offset})) at time zone 'UTC'`;
  const leftThen = sql`${leftLab} >= greatest(${since}, o.accepted_at)`;
  const week = sql`date_trunc('week', ${leftLab} at time zone 'UTC' + make_interval(mins => ${offset}))::date::text`;
  // A laboratory answers for its own refusals, not for those of the one before. Written out, as its index is.
  const own = sideOf(actor.role) === 'lab' ? sql`and e.lab_id = ${actor.organisationId}` : sql``;
  const returned = sql`exists (select from event e where e.clinic_id = o.clinic_id and e.order_id = o.id
    and e.action in ('reject', 'returnForRescan') ${own})`;
  return tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .where('o.sentAt', 'is not', null)
    .where('o.updatedAt', '>=', since)
    .select([
      sql<string | null>`case when ${leftThen} and o.accepted_at is not null then ${week} end`.as('week'),
      sql<number | null>`extract(epoch from ${leftLab} - o.accepted_at) / 86400`.as('days'),
      sql<boolean>`o.sent_at >= ${since}`.as('wasSent'),
      sql<boolean>`o.remake_of_id is not null`.as('isRemake'),
      sql<boolean>`${returned}`.as('wasReturned'),
    ]);
}
