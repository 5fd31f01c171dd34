import type { OrderState } from './orderCourse.ts';
import type { ReturnCategory } from './orderReturns.ts';
import type { Side } from './roles.ts';

/** How far `overview` looks: so many days ahead from today on, so many weeks back with this one. */
export const overviewSpan = { days: 7, weeks: 12 } as const;

/** What `order/overview` answers: an organisation's work in figures, as far as the reader sees its orders. */
export interface OrderOverview {
  /** The reader's own day, `YYYY-MM-DD`. */
  today: string;
  states: Record<OrderState, number>;
  /** Orders under way by their due day: those overdue first (no day), then each day from today on. */
  due: DueDay[];
  /** How long orders took, by the week (its Monday) in which they left the laboratory: every week, the latest last. */
  turnaround: Turnaround & { weeks: (Turnaround & { week: string })[] };
  quality: Quality;
  /** For what orders `sent` within the span were given back, the most frequent first. */
  returns: { category: ReturnCategory; orders: number }[];
  /** What the data check found when orders were sent in the same weeks, by the other side; most first. */
  dataChecks: CheckedPartner[];
}

/** Of the prescriptions `sent` to or by a partner: how many went with findings, and how many of these with a reason. */
export interface CheckedPartner {
  partner: string;
  sent: number;
  found: number;
  dismissed: number;
}

/** How many orders are in whose hands. */
export interface DueDay extends Record<Side, number> {
  day: string | null;
}

/** Days from the acceptance until the work was first shipped, or done where nothing is shipped; null without any. */
export interface Turnaround {
  median: number | null;
  count: number;
}

/** Of the orders `sent` within the span: how many were refused or returned at least once, and how many were remakes. */
export interface Quality {
  sent: number;
  returned: number;
  remakes: number;
}
