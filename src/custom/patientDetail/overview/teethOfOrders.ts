import { useGetList } from 'react-admin';
import { isoDay, parseDate } from '../../../../domain/exactTime.ts';
import type { ListedOrder } from '../../../../domain/order/order.ts';
import { factsOf, turnOf } from '../../../../domain/order/orderCourse.ts';
import type { ToothWork } from '../../../../domain/order/prescription.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { listedOf } from '../../../builders/show/among.ts';
import { mostEntries } from '../../../builders/show/timeline/entries.ts';
import type { PartProps } from '../ofPatient.tsx';

/** The latest work on a tooth. */
export interface WorkedTooth {
  unit: ToothWork;
  order: ListedOrder;
  isOpen: boolean;
}

export const isOpen = ({ state }: ListedOrder): boolean => turnOf[state] !== 'nobody';
/** When an order was completed; while open, when it last changed. */
const whenOf = ({ completedAt, updatedAt }: ListedOrder): string => completedAt ?? updatedAt;

/** The year of `whenOf` in the reader's time zone. */
export const yearOf = (order: ListedOrder): string => isoDay(parseDate(whenOf(order))).slice(0, 4);

/** Orders whose work is or will be in the mouth, latest first: sent, and neither refused nor cancelled. */
export const workedOrders = (orders: readonly ListedOrder[]): ListedOrder[] =>
  orders
    .filter(({ sentAt, state, teeth }) => sentAt && !factsOf[state].stopped && teeth.some(({ work }) => work))
    .toSorted((one, other) => (whenOf(one) < whenOf(other) ? 1 : -1));

/** The latest work on each tooth. */
export function latestWork(orders: readonly ListedOrder[]): Map<Fdi, WorkedTooth> {
  const latest = new Map<Fdi, WorkedTooth>();
  for (const order of workedOrders(orders))
    for (const unit of order.teeth)
      if (unit.work && !latest.has(unit.tooth)) latest.set(unit.tooth, { unit, order, isOpen: isOpen(order) });
  return latest;
}

/** The same query as the page's timeline, to share its cache. */
const asked = (id: string) => listedOf({ of: 'order', by: 'patientId' }, { id }, mostEntries);

/** A patient's orders; live. */
export const useOrdersOf = ({ patient }: PartProps) => useGetList<ListedOrder>('order', asked(patient.id));
