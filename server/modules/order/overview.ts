import { sql } from 'kysely';
import type { order, Order } from '../../../domain/order.ts';
import {
  overviewOrders,
  overviewSpan,
  type DueDay,
  type OrderOverview,
  type WaitingStep,
} from '../../../domain/orderOverview.ts';
import { orderStates, turnOf, type OrderState } from '../../../domain/orderCourse.ts';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { InputOf } from '../../kit/handlers.ts';
import { addDays, dayAt } from './days.ts';
import { counts, ordersOf, summaries } from './list.ts';
import { pace } from './turnaround.ts';

/** How many orders stand in each state; of those that wait for somebody, by when they are due; and what waits for the reader's side, the urgent ones first. */
export async function overview(
  context: Context,
  { utcOffset }: InputOf<typeof order, 'overview'>,
): Promise<OrderOverview> {
  const offset = utcOffset ?? 0;
  const today = dayAt(context.at, offset);
  const tallied = await tally(context, today);
  const sum = (fits: (row: Tally) => boolean) =>
    tallied.reduce((total, row) => (fits(row) ? total + row.count : total), 0);
  const countIn = (state: OrderState) => sum((row) => row.state === state);
  const days = Array.from({ length: overviewSpan.days }, (_, ahead) => addDays(today, ahead));
  const dueOn = (day: string | null): DueDay => {
    const countOf = (turn: Turn) => sum(({ state, due }) => due === (day ?? late) && turnOf[state] === turn);
    return { day, clinic: countOf('clinic'), lab: countOf('lab') };
  };
  const own = orderStates.values.filter((state) => turnOf[state] === sideOf(context.actor.role));
  const urgent = await mostUrgent(context, own);
  const { all: _all, ...states } = await counts(context);
  const steps = own.map((state): WaitingStep => ({
    state,
    count: countIn(state),
    late: sum((row) => row.state === state && row.due === late),
    held: tallied.reduce((total, row) => (row.state === state ? total + row.held : total), 0),
    orders: urgent.filter((row) => row.state === state),
  }));
  return {
    today,
    states,
    steps: steps.filter(({ count }) => count > 0),
    due: [null, ...days].map(dueOn),
    ...(await pace(context, { today, offset })),
  };
}

const late = 'late';

interface Tally {
  state: OrderState;
  /** A day of the span, or `late`; null for later and for none. */
  due: string | null;
  count: number;
  held: number;
}

const tally = (context: Context, today: string): Promise<Tally[]> =>
  open(context)
    .select([
      's.state',
      sql<string | null>`case when s.due_date < ${today}::date then ${late}
        when s.due_date < ${addDays(today, overviewSpan.days)}::date then s.due_date::text end`.as('due'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where s.held)`.as('held'),
    ])
    .groupBy(['s.state', sql`2`])
    .execute();

/** Written as the partial indexes of open orders have it. */
const open = (context: Context) => summaries(context).where('s.turn', '<>', sql.lit('nobody' as const));

/** The first few of each state. */
async function mostUrgent(context: Context, states: readonly OrderState[]): Promise<Order[]> {
  const first = open(context)
    .whereRef('s.state', '=', sql.ref('w.state'))
    .select(['s.orderId as id', 's.clinicId'])
    .orderBy('s.held')
    .orderBy('s.dueDate', (due) => due.asc().nullsLast())
    .orderBy('s.updatedAt')
    .orderBy('s.orderId')
    .limit(sql.lit(overviewOrders));
  const keys = await context.tx
    .selectFrom(sql<{ state: OrderState }>`unnest(${states}::text[])`.as<'w'>(sql`w (state)`))
    .innerJoinLateral(first.as('u'), (join) => join.onTrue())
    .select(['u.id', 'u.clinicId'])
    .execute();
  return ordersOf(context, keys);
}
