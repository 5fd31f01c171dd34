import type { OrderAction } from './orderCourse.ts';
import type { Side } from '../roles.ts';

/** Steps after which an order waits for a side. */
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

/** A lab that forwarded an order receives these from the other lab, like a clinic. */
const comesBack: readonly string[] = ['reject', 'returnForRescan'];

const waits = new Map<string, Side>(Object.entries(orderWaits));

/** Whether `action` on an order means that `side` must act. */
export const isWaitOf = (side: Side | null, action: string): boolean =>
  side !== null && (waits.get(action) === side || (side === 'lab' && comesBack.includes(action)));
/** Of those actions, the ones that don't change the order's state: each later one gets its own reminder. */
export const waitsWithinState = (side: Side): string[] =>
  [...waits.keys()].filter((action) => isWaitOf(side, action) && ['addFiles', 'release'].includes(action));
