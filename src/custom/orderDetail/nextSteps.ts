import { actionOf, actionsAllowed, isNotifying } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order.ts';
import { needsScheme, type OrderAction } from '../../../domain/orderCourse.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { handsOver, sends } from '../../resources/orders.ts';
import type { Submitted } from '../ui/files/caseFiles.ts';

const advances = (name: OrderAction | undefined) => Boolean(name && actionOf(orderEntity, name)?.advances);
/** Steps with a button: not those with a page or a dialog of their own. */
const hasButton = (name: OrderAction) =>
  (isNotifying(orderEntity.actions[name]) || name === 'remake') && ![...sends, ...handsOver].includes(name);

interface NextSteps {
  /** The draft or refused order is corrected and sent on its own page. */
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
  const scheme = allowed.includes('submitScheme') && (!submitDesign || needsScheme(order));
  const submits: Submitted[] = [
    ...(submitDesign ? (['design'] as const) : []),
    ...(scheme ? (['scheme'] as const) : []),
  ];
  const goesOnSending = sideOf(actor.role) === 'clinic' && sends.some((name) => allowed.includes(name));
  const buttons = allowed.filter(hasButton);
  const actions = [...buttons.filter(advances), ...buttons.filter((name) => !advances(name))];
  const primary = !goesOnSending && submits.length === 0 && advances(actions[0]);
  return { goesOnSending, submits, shares: allowed.includes('share'), actions, primary };
}
