import type { OrderAction } from './orderCourse.ts';
import type { Side } from './roles.ts';

/** The steps after which work stops until one side acts, and that side: whose turn it is. */
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

const waits = new Map<string, Side>(Object.entries(orderWaits));

/** Whether news of `action` on an order means that `side` must act. */
export const isWaitOf = (side: Side | null, action: string): boolean => side !== null && waits.get(action) === side;
/** The actions after which `side` must act. */
export const waitsOf = (side: Side): string[] => [...waits.keys()].filter((action) => isWaitOf(side, action));
