import { actionOf, actionsAllowed, isAllowed, isNotifying } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { needsScheme, type OrderAction } from '../../../domain/order/orderCourse.ts';
import { endsHold, turnOnHold } from '../../../domain/order/orderWaits.ts';
import { sideOf, type Actor } from '../../../domain/roles.ts';
import { asksLittle } from '../../builders/actions/asking.ts';
import { planOf } from '../../builders/actions/plan.ts';
import { handsOver, orders, sends } from '../../resources/orders.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { hashesOf, submittedFiles, type Submitted } from '../ui/files/caseFiles.ts';

const advances = (name: OrderAction | undefined) => Boolean(name && actionOf(orderEntity, name)?.advances);
/** Actions with a button: those without a page or a dialog of their own. */
const hasButton = (name: OrderAction) =>
  (isNotifying(orderEntity.actions[name]) || name === 'remake') && ![...sends, ...handsOver].includes(name);

/** The actions that answer each kind of submission. */
export const answers = {
  scheme: ['confirmScheme', 'rejectScheme'],
  design: ['confirmDesign', 'rejectDesign'],
} as const satisfies Record<Submitted, readonly OrderAction[]>;

/**
 * The submission that `actor` must answer now; null for none. Waits for its files, which can arrive after the state,
 * since an approval names them.
 */
export function awaitedAnswer(order: Order, actor: Actor, files: readonly CaseFile[]): Submitted | null {
  const { state } = order;
  if (state !== 'scheme' && state !== 'design') return null;
  const may = answers[state].some((name) => isAllowed(orderEntity, name, actor, order));
  return may && submittedFiles(files, state).length > 0 ? state : null;
}

interface NextSteps {
  /** A draft or refused order is corrected and sent on its own page. */
  goesOnSending: boolean;
  /** What the lab may submit now, next one first. */
  submits: Submitted[];
  /** The case may be shared with outsiders by a link. */
  shares: boolean;
  /** A member of the clinic may be asked by a link to answer the design. */
  asksByLink: boolean;
  /** The other actions, allowed by the same function that the server uses. */
  actions: OrderAction[];
  /** The first action is the page's primary button: it advances the order, and nothing above does. */
  primary: boolean;
}

/** A step in the bar at the bottom of the page, with the arguments that the page already knows. */
export interface AtFoot {
  action: OrderAction;
  args?: { hashes: string[] };
}

/**
 * The step that the bottom bar completes, with its input next to the button: the approval during a review, else the
 * next step if it asks for little; otherwise null.
 */
export function askedAtFoot(
  order: Order,
  actor: Actor,
  review: { of: Submitted | null; files: readonly CaseFile[] },
): AtFoot | null {
  // An approval names the files that were looked at: those on this page.
  const approval = review.of && { action: answers[review.of][0], args: { hashes: hashesOf(review.files, review.of) } };
  const { actions, primary } = nextSteps(order, actor);
  const [next] = actions;
  const step: AtFoot | null = approval ?? (primary && next ? { action: next } : null);
  return step && asksLittle(planOf(orders, step.action, step.args), actor) ? step : null;
}

/** What `actor` may do with the order now. */
export function nextSteps(order: Order, actor: Actor): NextSteps {
  const allowed = actionsAllowed(orderEntity, actor, order);
  const submitDesign = allowed.includes('submitDesign');
  // The design comes after an approved scheme; before that, the scheme.
  const scheme = allowed.includes('submitScheme') && (!submitDesign || needsScheme(order));
  const submits: Submitted[] = [
    ...(submitDesign ? (['design'] as const) : []),
    ...(scheme ? (['scheme'] as const) : []),
  ];
  const goesOnSending = sideOf(actor.role) === 'clinic' && sends.some((name) => allowed.includes(name));
  const buttons = allowed.filter(hasButton);
  // A hold comes first for the side that it waits for.
  const isFirst = (name: OrderAction) => name === endsHold && sideOf(actor.role) === turnOnHold;
  const actions = [
    ...buttons.filter(isFirst),
    ...buttons.filter((name) => advances(name) && !isFirst(name)),
    ...buttons.filter((name) => !advances(name)),
  ];
  const primary = !goesOnSending && submits.length === 0 && advances(actions[0]);
  return {
    goesOnSending,
    submits,
    shares: allowed.includes('share'),
    asksByLink: allowed.includes('linkDesign'),
    actions,
    primary,
  };
}
