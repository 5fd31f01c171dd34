import { turnOf, openStates, orderStates, type OrderState } from '../../../domain/orderCourse.ts';
import { overviewOrders, overviewSpan, type OrderOverview } from '../../../domain/orderOverview.ts';
import type { Order } from '../../../domain/order.ts';
import type { Side } from '../../../domain/roles.ts';
import { between } from '../data/chance.ts';
import type { Row } from '../world.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const monday = (weeksAgo: number) => dayIn(-((new Date().getUTCDay() + 6) % 7) - 7 * weeksAgo);

/** An organisation's work in figures: what waits and what is due from its orders, how long work took by chance. */
export function overviewOf(rows: readonly Row[], side: Side): OrderOverview {
  const today = dayIn(0);
  const orders = rows as unknown as readonly Order[];
  const of = (state: OrderState) => orders.filter((order) => order.state === state);
  const isLate = ({ dueDate }: Order) => dueDate != null && dueDate < today;
  const open = orders.filter(({ state }) => openStates.includes(state));
  const dueOn = (day: string | null) => {
    const due = open.filter((order) => (day === null ? isLate(order) : order.dueDate === day));
    const countOf = (side: Side) => due.filter(({ state }) => turnOf[state] === side).length;
    return { day, clinic: countOf('clinic'), lab: countOf('lab') };
  };
  const weeks = Array.from({ length: overviewSpan.weeks }, (_, at) => ({
    week: monday(overviewSpan.weeks - 1 - at),
    median: between(30, 80, `pace ${at}`) / 10,
    count: between(2, 9, `shipped ${at}`),
  }));
  return {
    today,
    states: Object.fromEntries(orderStates.values.map((state) => [state, of(state).length])) as OrderOverview['states'],
    steps: orderStates.values
      .filter((state) => turnOf[state] === side && of(state).length > 0)
      .map((state) => ({
        state,
        count: of(state).length,
        late: of(state).filter(isLate).length,
        held: of(state).filter(({ heldSince }) => heldSince).length,
        orders: of(state).slice(0, overviewOrders),
      })),
    due: [null, ...Array.from({ length: overviewSpan.days }, (_, ahead) => dayIn(ahead))].map(dueOn),
    turnaround: { median: 5.2, count: weeks.reduce((sum, { count }) => sum + count, 0), weeks },
    quality: { sent: 48, returned: 4, remakes: 2 },
  };
}
