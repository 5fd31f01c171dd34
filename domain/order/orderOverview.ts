import type { OrderState } from './orderCourse.ts';
import type { ReturnCategory } from './orderReturns.ts';
import type { Side } from '../roles.ts';

/** Span of `overview`: days ahead including today, and weeks back including this one. */
export const overviewSpan = { days: 7, weeks: 12 } as const;

/**
 * Answer of `order/counts`: how many orders there are in each state; in `turns`, how many of them wait for each side,
 * without states that have none.
 */
export interface OrderCounts extends Record<OrderState | 'all', number> {
  turns: Record<Side, Partial<Record<OrderState, number>> & { all: number }>;
}

/** Answer of `order/overview`: an organisation's figures, over the orders that the reader may see. */
export interface OrderOverview {
  /** Today in the reader's time zone, `YYYY-MM-DD`. */
  today: string;
  states: Record<OrderState, number>;
  /** Number of orders by the side that must act. */
  waiting: Record<Side, number>;
  /** Open orders by due day: overdue ones first (no day), then each day from today. */
  due: DueDay[];
  /** Turnaround by the week (its Monday) of leaving the laboratory: every week, latest last. */
  turnaround: Turnaround & { weeks: (Turnaround & { week: string })[] };
  quality: Quality;
  /** Why orders `sent` within the span were returned, most frequent first. */
  returns: { category: ReturnCategory; orders: number }[];
  /** Findings of the data check on orders sent in these weeks, by partner; most first. */
  dataChecks: CheckedPartner[];
}

/** Prescriptions `sent` to or by a partner: how many had findings, and how many of those a reason. */
export interface CheckedPartner {
  partner: string;
  sent: number;
  found: number;
  dismissed: number;
}

/** Number of orders by the side that must act. */
export interface DueDay extends Record<Side, number> {
  day: string | null;
}

/** Days from acceptance to first shipment, or to completion if nothing is shipped; null without orders. */
export interface Turnaround {
  median: number | null;
  count: number;
}

/** Of the orders `sent` within the span: those refused or returned at least once, and remakes. */
export interface Quality {
  sent: number;
  returned: number;
  remakes: number;
}
