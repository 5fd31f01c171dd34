import { sql } from 'kysely';
import { overviewSpan, type OrderOverview } from '../../../domain/order/orderOverview.ts';
import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';
import type { Context } from '../../core/context.ts';
import { addDays, mondayOf, momentOf } from './days.ts';
import { summaries } from './list.ts';

interface Span {
  today: string;
  /** Minutes by which the reader's clock is ahead of UTC. */
  offset: number;
}

/** Turnaround and quality of the orders of recent weeks. */
export async function pace(context: Context, span: Span): Promise<Pick<OrderOverview, 'turnaround' | 'quality'>> {
  const { offset } = span;
  const first = firstDayOf(span);
  const rows = await context.tx
    .selectFrom(courses(context, momentOf(first, offset)).as('c'))
    .select([
      'c.week',
      sql<boolean>`grouping(c.week) = 1`.as('isWhole'),
      sql<number | null>`percentile_cont(0.5) within group (order by c.days) filter (where c.week is not null)`.as(
        'median',
      ),
      sql<number>`count(c.week)`.as('count'),
      sql<number>`count(*) filter (where c.was_sent)`.as('sent'),
      sql<number>`count(*) filter (where c.was_returned)`.as('returned'),
      sql<number>`count(*) filter (where c.was_sent and c.is_remake)`.as('remakes'),
    ])
    .groupBy(sql`rollup (c.week)`)
    .execute();
  const { median = null, count = 0, sent = 0, returned = 0, remakes = 0 } = rows.find(({ isWhole }) => isWhole) ?? {};
  const weeks = Array.from({ length: overviewSpan.weeks }, (_, nth) => {
    const row = rows.find(({ week }) => week === nth);
    return { week: addDays(first, 7 * nth), median: row?.median ?? null, count: row?.count ?? 0 };
  });
  return { turnaround: { median, count, weeks }, quality: { sent, returned, remakes } };
}

/** Return reasons of the orders sent in these weeks; each order counts once per category. */
export const returns = (context: Context, span: Span): Promise<OrderOverview['returns']> =>
  context.tx
    .selectFrom(
      summaries(context)
        .where('s.updatedAt', '>=', momentOf(firstDayOf(span), span.offset))
        .where('s.sentAt', '>=', momentOf(firstDayOf(span), span.offset))
        .select(sql<ReturnCategory>`unnest(s.returned_for)`.as('category'))
        .as('r'),
    )
    .select(['r.category', sql<number>`count(*)`.as('orders')])
    .groupBy('r.category')
    .orderBy('orders', 'desc')
    .orderBy('r.category')
    .execute();

const firstDayOf = ({ today }: Span) => addDays(mondayOf(today), -7 * (overviewSpan.weeks - 1));

const weekLength = 7 * 24 * 3600;

/** Orders changed since `since`, each with the week, counted from there, in which it left the lab, if any. */
function courses(own: Pick<Context, 'tx' | 'actor'>, since: string) {
  const leftThen = sql`s.left_at >= greatest(${since}::timestamptz, s.accepted_at)`;
  const week = sql`floor(date_part('epoch', s.left_at - ${since}::timestamptz) / ${weekLength})::integer`;
  const wasSent = sql<boolean>`s.sent_at >= ${since}`;
  return summaries(own)
    .where('s.sentAt', 'is not', null)
    .where('s.updatedAt', '>=', since)
    .select([
      sql<number | null>`case when ${leftThen} and s.accepted_at is not null then ${week} end`.as('week'),
      sql<number | null>`date_part('epoch', s.left_at - s.accepted_at) / 86400`.as('days'),
      wasSent.as('wasSent'),
      sql<boolean>`s.order_type = 'remake'`.as('isRemake'),
      sql<boolean>`${wasSent} and s.returned`.as('wasReturned'),
    ]);
}
