import { sql } from 'kysely';
import type { order } from '../../../domain/order/order.ts';
import { overviewSpan, type DueDay, type OrderOverview } from '../../../domain/order/orderOverview.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Turn } from '../../../domain/order/orderVocabularies.ts';
import type { Context } from '../../core/context.ts';
import type { InputOf } from '../../kit/handlers.ts';
import { addDays, dayAt, mondayOf, momentOf } from './days.ts';
import { counts, summaries } from './list.ts';
import { sideOf } from '../../../domain/roles.ts';
import { visible } from '../orderRecord/rows.ts';
import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';

/** Orders per state, waiting orders per due day, and figures on speed and quality. */
export async function overview(
  context: Context,
  { utcOffset }: InputOf<typeof order, 'overview'>,
): Promise<OrderOverview> {
  const offset = utcOffset ?? 0;
  const today = dayAt(context.at, offset);
  const tallied = await tally(context, today);
  const days = Array.from({ length: overviewSpan.days }, (_, ahead) => addDays(today, ahead));
  const dueOn = (day: string | null): DueDay => {
    const countOf = (turn: Turn) => tallied.find((row) => row.turn === turn && row.due === (day ?? late))?.count ?? 0;
    return { day, clinic: countOf('clinic'), lab: countOf('lab') };
  };
  const waitingFor = (side: Side) =>
    tallied.filter(({ turn }) => turn === side).reduce((sum, { count }) => sum + count, 0);
  const { all: _all, turns: _turns, ...states } = await counts(context);
  return {
    today,
    states,
    waiting: { clinic: waitingFor('clinic'), lab: waitingFor('lab') },
    due: [null, ...days].map(dueOn),
    ...(await pace(context, { today, offset })),
    returns: await returns(context, { today, offset }),
    dataChecks: await checkFigures(context, { today, offset }),
  };
}

const late = 'late';

interface Tally {
  turn: Turn;
  /** A day of the span, or `late`; null for later or no date. */
  due: string | null;
  count: number;
}

/** Conditions match the partial indexes of open orders. */
const tally = (context: Context, today: string): Promise<Tally[]> =>
  summaries(context)
    .where('s.turn', '<>', sql.lit('nobody' as const))
    .select([
      's.turn',
      sql<string | null>`case when s.due_date < ${today}::date then ${late}
        when s.due_date < ${addDays(today, overviewSpan.days)}::date then s.due_date::text end`.as('due'),
      sql<number>`count(*)`.as('count'),
    ])
    .groupBy(['s.turn', sql`2`])
    .execute();

/** Number of partners shown. */
const mostPartners = 5;

/** Per partner, how many of the prescriptions sent in recent weeks had data check findings. */
async function checkFigures(
  { tx, actor }: Context,
  { today, offset }: { today: string; offset: number },
): Promise<OrderOverview['dataChecks']> {
  const since = momentOf(addDays(mondayOf(today), -7 * (overviewSpan.weeks - 1)), offset);
  const isLab = sideOf(actor.role) === 'lab';
  const found = sql<number>`count(*) filter (where jsonb_array_length(r.data_check -> 'findings') > 0)`;
  return tx
    .selectFrom('revision as r')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 'r.clinicId').onRef('o.id', '=', 'r.orderId'))
    .innerJoin('organisation as g', 'g.id', isLab ? 'r.clinicId' : 'r.labId')
    .where(visible(actor) as never)
    .where(isLab ? 'r.labId' : 'r.clinicId', '=', actor.organisationId)
    .where('r.dataCheck', 'is not', null)
    .where('r.at', '>=', since)
    .select('g.name as partner')
    .select([sql<number>`count(*)`.as('sent'), found.as('found')])
    .select(sql<number>`count(*) filter (where r.data_check ->> 'reason' is not null)`.as('dismissed'))
    .groupBy(['g.id', 'g.name'])
    .having(found, '>', 0)
    .orderBy('found', 'desc')
    .orderBy('g.name')
    .limit(mostPartners)
    .execute();
}

interface Span {
  today: string;
  /** Minutes by which the reader's clock is ahead of UTC. */
  offset: number;
}

/** Turnaround and quality of the orders of recent weeks. */
async function pace(context: Context, span: Span): Promise<Pick<OrderOverview, 'turnaround' | 'quality'>> {
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
const returns = (context: Context, span: Span): Promise<OrderOverview['returns']> =>
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
