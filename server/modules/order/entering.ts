import { order, type Order } from '../../../domain/order/order.ts';
import type { Patch } from '../orderRecord/events.ts';

export const released = { heldReason: null, heldSince: null, heldBy: null } satisfies Patch;

/** An order not sent to a lab carries no patient data. */
export const unsent = { sentAt: null, carriedName: null, patientFacts: null } satisfies Patch;

const holdable: readonly string[] = order.actions.hold.from;

/**
 * Columns that change with a new state: reasons for the previous one are cleared, a hold ends if the state can't be
 * held, and completion gets its time.
 */
export const entering = (state: Order['state'] | undefined, at: string): Patch => ({
  ...(state && { stateSince: at, reason: null, categories: [], releasedAt: null }),
  ...(state && !holdable.includes(state) && released),
  ...(state === 'completed' && { completedAt: at }),
});
