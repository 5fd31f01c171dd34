import { order, type Order } from '../../../domain/order.ts';
import type { Patch } from '../orderRecord/events.ts';

export const released = { heldReason: null, heldSince: null, heldBy: null } satisfies Patch;

/** An order that lies at no lab carries nothing of its patient. */
export const unsent = { sentAt: null, carriedName: null, patientFacts: null } satisfies Patch;

const holdable: readonly string[] = order.actions.hold.from;

/**
 * What an order's row takes on with a new state: what was said of the one before is over, a hold ends where there is nothing to
 * hold, and completion has its time.
 */
export const entering = (state: Order['state'] | undefined, at: string): Patch => ({
  ...(state && { stateSince: at, reason: null, categories: [], releasedAt: null }),
  ...(state && !holdable.includes(state) && released),
  ...(state === 'completed' && { completedAt: at }),
});
