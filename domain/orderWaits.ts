import type { OrderAction } from './orderCourse.ts';
import type { Side } from './roles.ts';

/** The steps after which an order waits for one side, and that side. */
export const orderWaits = {
  submitDesign: 'clinic',
  submitScheme: 'clinic',
  reject: 'clinic',
  returnForRescan: 'clinic',
  hold: 'clinic',
  ship: 'clinic',
  send: 'lab',
  resend: 'lab',
  rejectDesign: 'lab',
  rejectScheme: 'lab',
  addFiles: 'lab',
  release: 'lab',
} as const satisfies Partial<Record<OrderAction, Side>>;

/** From the lab to which it forwarded an order, this comes back to a lab as to a clinic. */
const comesBack: readonly string[] = ['reject', 'returnForRescan'];

const waits = new Map<string, Side>(Object.entries(orderWaits));

/** Whether news of `action` on an order means that `side` must act. */
export const isWaitOf = (side: Side | null, action: string): boolean =>
  side !== null && (waits.get(action) === side || (side === 'lab' && comesBack.includes(action)));
/** Of the actions after which `side` must act, those that leave the order's state as it is: a later one is reminded of by itself. */
export const waitsWithinState = (side: Side): string[] =>
  [...waits.keys()].filter((action) => isWaitOf(side, action) && ['addFiles', 'release'].includes(action));
