import { actionsAllowed, type ActionName } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order.ts';
import type { Actor } from '../../../domain/roles.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Submitted } from './caseFiles.ts';

type OrderAction = ActionName<typeof orderEntity>;

/** Answers and steps forward, the likeliest first; then what takes back; then what ends. */
const byLikelihood: readonly OrderAction[] = [
  ...(['confirmDesign', 'confirmScheme', 'confirmReceipt', 'accept', 'ready', 'ship'] as const),
  ...(['rejectDesign', 'rejectScheme', 'requireRedelivery', 'reject', 'release'] as const),
  ...(['withdraw', 'recall', 'reopen', 'returnForRescan', 'forward', 'remake', 'hold', 'cancel'] as const),
];

export interface NextSteps {
  /** The draft or refused order is mended and sent on its own page. */
  goesOnSending: boolean;
  /** What the lab may submit now, the next first. */
  submits: Submitted[];
  /** The rest, by the very function by which the server refuses. */
  actions: OrderAction[];
}

/** What `actor` may do with the order now. */
export function nextSteps(order: Order, actor: Actor): NextSteps {
  const allowed = actionsAllowed(orderEntity, actor, order);
  const submitDesign = allowed.includes('submitDesign');
  // An approved scheme is followed by the design; before that, the scheme.
  const scheme =
    allowed.includes('submitScheme') &&
    (!submitDesign || order.caseType === 'implant' || order.caseType === 'orthodontics');
  const submits: Submitted[] = [
    ...(submitDesign ? (['design'] as const) : []),
    ...(scheme ? (['scheme'] as const) : []),
  ];
  return {
    goesOnSending: sideOf(actor.role) === 'clinic' && (allowed.includes('send') || allowed.includes('resend')),
    submits,
    actions: byLikelihood.filter((action) => allowed.includes(action)),
  };
}
