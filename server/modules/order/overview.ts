import { sql, type SelectQueryBuilder } from 'kysely';
import { order } from '../../../domain/order.ts';
import {
  overviewOrders,
  overviewSpan,
  type DueDay,
  type OrderOverview,
  type WaitingStep,
} from '../../../domain/orderOverview.ts';
import { handsOf, openStates, orderStates, type OrderState } from '../../../domain/orderStates.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { InputOf } from '../kit/handlers.ts';
import { longList } from '../kit/page.ts';
import { limits } from '../../../domain/limits.ts';
import { addDays, dayAt } from './days.ts';
import { pace } from './pace.ts';
import { isOpen, listOf, orderRows, presentOrder, visible, type Aliased } from './rows.ts';

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
    const inHands = (hands: string) => sum(({ state, due }) => due === (day ?? late) && handsOf[state] === hands);
    return { day, clinic: inHands('clinic'), lab: inHands('lab') };
  };
  const own = orderStates.values.filter((state) => handsOf[state] === sideOf(context.actor.role));
  const urgent = await mostUrgent(context, own);
  const closed: Partial<Record<OrderState, number>> = await countsByState(context, closedStates);
  // What was tallied isn't counted once more.
  const states = orderStates.values.map((state) => [
    state,
    closed[state] ?? Math.min(countIn(state), limits.counted + 1),
  ]);
  const steps = own.map((state): WaitingStep => ({
    state,
    count: countIn(state),
    late: sum((row) => row.state === state && row.due === late),
    held: tallied.reduce((total, row) => (row.state === state ? total + row.held : total), 0),
    orders: urgent.filter((row) => row.state === state).map((row) => presentOrder(context, row)),
  }));
  return {
    today,
    states: Object.fromEntries(states) as Record<OrderState, number>,
    steps: steps.filter(({ count }) => count > 0),
    due: [null, ...days].map(dueOn),
    ...(await pace(context, { today, offset })),
  };
}

const closedStates = orderStates.values.filter((state) => !openStates.includes(state));

/** How many orders stand in each of the states, of each no more than a list counts. */
export async function countsByState(
  { tx, actor, longLists }: Pick<Context, 'tx' | 'actor' | 'longLists'>,
  states = orderStates.values,
): Promise<Record<OrderState, number>> {
  const keyOf = (state: OrderState) => longList(order, listOf(actor, state));
  const long = states.filter((state) => longLists.has(keyOf(state)));
  const others = states.filter((state) => !long.includes(state));
  const some = tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .where('o.state', '=', sql.ref<OrderState>('s.state'))
    .select(sql`1`.as('one'))
    // As the lists of a state are: so that it is counted by the index that has them side by side.
    .orderBy('o.updatedAt')
    .limit(sql.lit(limits.counted + 1));
  const rows =
    others.length === 0
      ? []
      : await tx
          .selectFrom(sql<{ state: OrderState }>`unnest(${others}::text[])`.as<'s'>(sql`s (state)`))
          .select(['s.state', sql<number>`(select count(*) from (${some}) as counted)`.as('count')])
          .execute();
  for (const { state, count } of rows) if (count > limits.counted) longLists.note(keyOf(state));
  const counted = new Map(rows.map(({ state, count }) => [state, count]));
  const counts = states.map((state) => [state, counted.get(state) ?? limits.counted + 1]);
  return Object.fromEntries(counts) as Record<OrderState, number>;
}

const late = 'late';

interface Tally {
  state: OrderState;
  /** A day of the span, or `late`; null for later and for none. */
  due: string | null;
  count: number;
  held: number;
}

const tally = ({ tx, actor }: Context, today: string): Promise<Tally[]> =>
  tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .where(isOpen)
    .select([
      'o.state',
      sql<string | null>`case when o.due_date < ${today}::date then ${late}
        when o.due_date < ${addDays(today, overviewSpan.days)}::date then o.due_date::text end`.as('due'),
      sql<number>`count(*)`.as('count'),
      sql<number>`count(o.held_since)`.as('held'),
    ])
    .groupBy(['o.state', sql`2`])
    .execute();

/** The first few of each state. */
const mostUrgent = async ({ tx, actor }: Context, states: readonly OrderState[]) => {
  const first = byUrgency(
    tx
      .selectFrom('orders as o')
      .where(visible(actor) as never)
      .where('o.state', '=', sql.ref<OrderState>('s.state'))
      .where(isOpen)
      .select('o.id'),
  ).limit(sql.lit(overviewOrders));
  return byUrgency(
    orderRows(tx, actor).where(
      sql<boolean>`o.id in (select u.id from unnest(${states}::text[]) as s (state) cross join lateral ${first} as u)`,
    ),
  ).execute();
};

/** As the indexes of open orders have them. */
const byUrgency = <Row>(orders: SelectQueryBuilder<Aliased, 'o', Row>) =>
  orders
    .orderBy(sql`o.held_since is not null`)
    .orderBy('o.dueDate', (due) => due.asc().nullsLast())
    .orderBy('o.updatedAt')
    .orderBy('o.id');
