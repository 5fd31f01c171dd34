import { moveFor } from '../kit/entity.ts';
import { headRoleOf, type Doer, type Side } from '../roles.ts';
import { mayEverOrder } from './mayEverOrder.ts';
import { orderActions, turnOf, type Course, type OrderAction, type OrderState } from './orderCourse.ts';
import { endsHold } from './orderWaits.ts';

/** What determines the steps that an order offers next. */
export type Waiting = Course & { state: OrderState };

const actions = Object.keys(orderActions) as OrderAction[];
const advancing = actions.filter((name) => 'advances' in orderActions[name]);

/** The steps by which `side` can answer what an order waits for now; none if the definitions name none. */
function answersOf(side: Side, order: Waiting, isAskedByHold: boolean): readonly OrderAction[] {
  if (isAskedByHold) return [endsHold];
  if (turnOf[order.state] !== side) return [];
  const head = { accountId: 0, organisationId: 0, role: headRoleOf[side] };
  return advancing.filter((name) => moveFor(orderActions[name], head, order));
}

/**
 * Whether a member of `side`, by role and duty, may take a step that answers what an order waits for. True if no such
 * step is known: then it concerns all members.
 */
export function mayAnswerOrder(
  who: Doer,
  { side, order, isAskedByHold }: { side: Side; order: Waiting; isAskedByHold: boolean },
): boolean {
  const answers = answersOf(side, order, isAskedByHold);
  return answers.length === 0 || answers.some((name) => mayEverOrder(who, name));
}
