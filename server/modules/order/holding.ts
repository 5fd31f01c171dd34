import { order, type Order } from '../../../domain/order.ts';
import type { Patch } from './events.ts';

export const released = { heldReason: null, heldSince: null, heldBy: null } satisfies Patch;

const holdable: readonly string[] = order.actions.hold.from;

/** On hold lies over states, and ends with those over which it can lie: what is over, or a draft again, waits for nobody. */
export const endingHold = (state: Order['state'] | undefined): Patch =>
  state && !holdable.includes(state) ? released : {};
