import { orderStates, type OrderState } from '../order/orderCourse.ts';
import type {
  CheckedPartner,
  DueDay,
  OrderCounts,
  OrderOverview,
  Quality,
  Turnaround,
} from '../order/orderOverview.ts';
import { returnCategories } from '../order/orderReturns.ts';
import { amount, choice, day, list, maybe, object, orNull, text, whole } from './shapes.ts';

const turnaround = { median: orNull(amount), count: whole };
const perState = object<Record<OrderState, number>>(
  Object.fromEntries(orderStates.values.map((state) => [state, whole])) as never,
);
const waiting = object<OrderOverview['waiting']>({ clinic: whole, lab: whole });
const turnCounts = object<OrderCounts['turns']['clinic']>({
  ...Object.fromEntries(orderStates.values.map((state) => [state, maybe(whole)])),
  all: whole,
} as never);
/** Answer of `order/counts`. */
export const counts = object<OrderCounts>({
  ...Object.fromEntries(orderStates.values.map((state) => [state, whole])),
  all: whole,
  turns: object<OrderCounts['turns']>({ clinic: turnCounts, lab: turnCounts }),
} as never);
/** Answer of `order/overview`. */
export const overview = object<OrderOverview>({
  today: day,
  states: perState,
  waiting,
  due: list(object<DueDay>({ day: orNull(day), clinic: whole, lab: whole })),
  turnaround: object<OrderOverview['turnaround']>({
    ...turnaround,
    weeks: list(object<Turnaround & { week: string }>({ ...turnaround, week: day })),
  }),
  quality: object<Quality>({ sent: whole, returned: whole, remakes: whole }),
  returns: list(object<OrderOverview['returns'][number]>({ category: choice(returnCategories), orders: whole })),
  dataChecks: list(object<CheckedPartner>({ partner: text, sent: whole, found: whole, dismissed: whole })),
});
