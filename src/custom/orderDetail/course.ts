import type { Order } from '../../../domain/order/order.ts';
import { courseSteps, factsOf, needsScheme, type CourseStep } from '../../../domain/order/orderCourse.ts';
import type { OrderEvent } from '../../../domain/order/orderEvent.ts';

/** The fields of an `order/history` row that the readers need. */
export type HistoryEntry = Pick<OrderEvent, 'action' | 'from' | 'to' | 'reason' | 'at'> &
  Partial<Pick<OrderEvent, 'id' | 'side' | 'details' | 'labName'>> & {
    actorName: string | null;
    organisationName: string | null;
  };

interface Course {
  steps: { step: CourseStep; state: 'done' | 'now' | 'ahead'; at: string | null }[];
  /** Refused or cancelled: progress stops here. */
  broken: boolean;
}

type CourseOrder = Pick<Order, 'state' | 'caseType' | 'processKind' | 'designApproval' | 'schemeApproved'>;

/** The order's steps: a scheme only for implants and orthodontics, no shipping for a design. */
function stepsOf(order: CourseOrder, history: readonly HistoryEntry[]): CourseStep[] {
  const happened = (action: string) => history.some((entry) => entry.action === action);
  const left: CourseStep[] = [
    ...(needsScheme(order) || happened('submitScheme') ? [] : ['scheme' as const]),
    ...(order.designApproval || order.processKind === 'design' || happened('submitDesign') ? [] : ['design' as const]),
    ...(order.processKind === 'design' ? (['ship', 'receive'] as const) : []),
  ];
  return (Object.keys(courseSteps) as CourseStep[]).filter((step) => !left.includes(step));
}

const atWork = (steps: readonly CourseStep[], order: CourseOrder): CourseStep =>
  steps.includes('scheme') && !order.schemeApproved ? 'scheme' : steps.includes('design') ? 'design' : 'ship';

function currentStep(steps: readonly CourseStep[], order: CourseOrder): CourseStep | null {
  const { step } = factsOf[order.state];
  return step === 'work' ? atWork(steps, order) : step;
}

/** When a step was last completed, unless the order was moved back since. */
const endedAt = (step: CourseStep, history: readonly HistoryEntry[]) =>
  history.filter(({ action }) => courseSteps[step].some((name) => name === action)).at(-1)?.at ?? null;

const stateBefore = ({ state }: CourseOrder, history: readonly HistoryEntry[]) =>
  state === 'cancelled' ? (history.findLast(({ action }) => action === 'cancel')?.from ?? state) : state;

/** An order's progress from sending to done. Expects the history in chronological order. */
export function courseOf(order: CourseOrder, history: readonly HistoryEntry[]): Course {
  const steps = stepsOf(order, history);
  const current = currentStep(steps, { ...order, state: stateBefore(order, history) });
  const index = current === null ? steps.length : steps.indexOf(current);
  return {
    broken: Boolean(factsOf[order.state].stopped),
    steps: steps.map((step, i) => ({
      step,
      state: i < index ? 'done' : i === index ? 'now' : 'ahead',
      at: i < index ? endedAt(step, history) : null,
    })),
  };
}

/** Start of the current side's turn: the last change of state. */
export const turnSince = (order: Pick<Order, 'createdAt'>, history: readonly HistoryEntry[]): string =>
  history.findLast(({ from, to }) => to !== null && from !== to)?.at ?? order.createdAt;
