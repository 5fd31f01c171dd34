import type { Turn } from './orderVocabularies.ts';
import { factsOf, turnOf, type OrderAction, type OrderState } from './orderCourse.ts';
import type { Side } from '../roles.ts';

/**
 * An order on hold waits for its clinic, whichever side put it on hold: the clinic answers what the lab asks, or ends
 * its own hold. The clinic of a forwarded order's child is the lab that forwarded it.
 */
export const turnOnHold = 'clinic' as const satisfies Side;
/** The step that ends a hold, and answers what it asks. */
export const endsHold = 'release' as const satisfies OrderAction;
export const turnOfOrder = ({ state, heldSince }: { state: OrderState; heldSince?: string | null }): Turn =>
  heldSince && factsOf[state].phase === 'atLab' ? turnOnHold : turnOf[state];

/** Steps after which an order waits for a side. */
export const orderWaits = {
  submitDesign: 'clinic',
  submitScheme: 'clinic',
  reject: 'clinic',
  returnForRescan: 'clinic',
  hold: turnOnHold,
  ship: 'clinic',
  send: 'lab',
  resend: 'lab',
  rejectDesign: 'lab',
  rejectScheme: 'lab',
  addFiles: 'lab',
  release: 'lab',
} as const satisfies Partial<Record<OrderAction, Side>>;

const waits = new Map<string, Side>(Object.entries(orderWaits));

/** What the lab that forwarded an order has to do with news of it. */
export interface Forwarding {
  /** The other lab, which makes it, did it. */
  byMaker?: boolean;
  /** The clinic did it, and the other lab is told too. */
  forMaker?: boolean;
}

/** A lab that forwarded an order receives these from the other lab, like a clinic. */
const comesBack: readonly string[] = ['reject', 'returnForRescan'];

/**
 * Whether `action` on an order means that `side` must act. Of an order that it forwarded, a lab must answer only what
 * the other lab gives back or asks by a hold; all else is the other lab's to do.
 */
export const isWaitOf = (side: Side | null, action: string, { byMaker, forMaker }: Forwarding = {}): boolean => {
  if (side === 'lab' && forMaker) return false;
  if (side === 'lab' && byMaker) return comesBack.includes(action) || action === 'hold';
  return side !== null && (waits.get(action) === side || (side === 'lab' && comesBack.includes(action)));
};
/** Of those actions, the ones that don't change the order's state: each later one gets its own reminder. */
export const waitsWithinState = (side: Side): string[] =>
  [...waits.keys()].filter((action) => isWaitOf(side, action) && ['addFiles', 'release'].includes(action));
