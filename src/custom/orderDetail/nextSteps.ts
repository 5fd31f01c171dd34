import { actionsAllowed, type ActionName } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import type { Submitted } from './caseFiles.ts';

type OrderAction = ActionName<typeof orderEntity>;

/** What brings the order on, the likeliest first. */
const forward: readonly OrderAction[] = [
  'confirmDesign',
  'confirmScheme',
  'confirmReceipt',
  'accept',
  'ready',
  'ship',
  'release',
];
/** What refuses, then what takes back, then what ends. */
const otherwise: readonly OrderAction[] = [
  ...(['rejectDesign', 'rejectScheme', 'requireRedelivery', 'reject'] as const),
  ...(['withdraw', 'recall', 'reopen', 'returnForRescan', 'forward', 'remake', 'hold', 'cancel'] as const),
];

export interface NextSteps {
  /** The draft or refused order is mended and sent on its own page. */
  goesOnSending: boolean;
  /** What the lab may submit now, the next first. */
  submits: Submitted[];
  /** A link to the case may be given to somebody outside. */
  shares: boolean;
  /** The rest, by the very function by which the server refuses. */
  actions: OrderAction[];
  /** The first of them is the page's primary button: it brings the order on, and nothing above does. */
  primary: boolean;
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
  const goesOnSending = sideOf(actor.role) === 'clinic' && (allowed.includes('send') || allowed.includes('resend'));
  const actions = [...forward, ...otherwise].filter((action) => allowed.includes(action));
  const primary = !goesOnSending && submits.length === 0 && forward.some((action) => actions[0] === action);
  return { goesOnSending, submits, shares: allowed.includes('share'), actions, primary };
}
