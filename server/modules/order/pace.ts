import { sql } from 'kysely';
import { overviewSpan, type OrderOverview } from '../../../domain/orderOverview.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import { addDays, mondayOf, momentOf } from './days.ts';
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

/** When the work on `orders as o` left the laboratory: a design that nobody makes is never shipped. */
export const leftLab = sql<string | null>`coalesce(o.shipped_at, o.completed_at)`;

const weekLength = 7 * 24 * 3600;

/**
 * Each order to which anything was done since `since`: the week in which it left the laboratory, if since then, counted from
 * there. A busy laboratory has tens of thousands: all that is asked of their rows stands in one index (migration 0031).
 */
function courses({ tx, actor }: Pick<Context, 'tx' | 'actor'>, since: string) {
  const leftThen = sql`${leftLab} >= greatest(${since}::timestamptz, o.accepted_at)`;
  const week = sql`floor(date_part('epoch', ${leftLab} - ${since}::timestamptz) / ${weekLength})::integer`;
  const wasSent = sql<boolean>`o.sent_at >= ${since}`;
  return tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .where('o.sentAt', 'is not', null)
    .where('o.updatedAt', '>=', since)
    .select([
      sql<number | null>`case when ${leftThen} and o.accepted_at is not null then ${week} end`.as('week'),
      sql<number | null>`date_part('epoch', ${leftLab} - o.accepted_at) / 86400`.as('days'),
      wasSent.as('wasSent'),
      sql<boolean>`o.remake_of_id is not null`.as('isRemake'),
      sql<boolean>`${wasSent} and ${wasReturned(actor, since)}`.as('wasReturned'),
    ]);
}

/**
 * Whether a laboratory gave the order back: looked up among all that were since then, for few are. Before that only what is older
 * can have been, which is seldom sent since then: that is looked for one by one (`limit` holds PostgreSQL to it).
 */
function wasReturned(actor: Context['actor'], since: string) {
  // A laboratory answers for its own refusals, not for those of the one before. The actions are written out, as the indexes have them.
  const own = sql.ref(sideOf(actor.role) === 'lab' ? 'e.labId' : 'e.clinicId');
  const returned = sql`e.action in ('reject', 'returnForRescan') and ${own} = ${actor.organisationId}`;
  return sql<boolean>`((o.clinic_id, o.id) in (select e.clinic_id, e.order_id from event e where ${returned} and e.at >= ${since})
    or (o.created_at < ${since} and
      (select true from event e where e.clinic_id = o.clinic_id and e.order_id = o.id and ${returned} limit 1) is not null))`;
}
