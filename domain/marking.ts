import { atLabStates, turnOf, type OrderState } from './orderCourse.ts';
import { sideOf, type Actor } from './roles.ts';
import { sortTeeth, type Fdi } from './teeth.ts';
import type { Pin, PlacedLabel, ToothMark } from './toothMark.ts';

/* What the marks of an order are, and who may set them: apart from their definition, which every page loads. */

/** Whether `actor` may mark teeth in the order's state: the clinic while it is open, the lab while it has the order. */
export function mayMark(actor: Actor, { state }: { state: OrderState }): boolean {
  const side = sideOf(actor.role);
  if (side === 'clinic') return turnOf[state] !== 'nobody';
  return side === 'lab' && atLabStates.includes(state);
}

/** Anyone who sees a number in the wrong place may remove it; a pin, its own side. */
export const mayRemoveMark = (
  actor: Actor,
  order: { state: OrderState },
  mark: Pick<ToothMark, 'kind' | 'organisationId'>,
): boolean => mayMark(actor, order) && (mark.kind === 'label' || mark.organisationId === actor.organisationId);

/** Who set a pin may word it again while it is open. */
export const mayEditPin = (
  actor: Actor,
  order: { state: OrderState },
  { done, authorId, organisationId }: Pick<ToothMark, 'done' | 'authorId' | 'organisationId'>,
): boolean => mayMark(actor, order) && !done && authorId === actor.accountId && organisationId === actor.organisationId;

export const labelsOf = (marks: readonly ToothMark[]): (ToothMark & PlacedLabel)[] =>
  marks.filter((mark): mark is ToothMark & PlacedLabel => mark.kind === 'label' && !!mark.fileId && !!mark.point);

/** In the order in which they were set. */
export const pinsOf = (marks: readonly ToothMark[]): Pin[] =>
  marks.filter((mark): mark is Pin => mark.kind === 'pin' && mark.number != null).sort((a, b) => a.number - b.number);

/** The teeth that have open pins, in the arch's order. */
export const problemTeeth = (marks: readonly ToothMark[]): Fdi[] =>
  sortTeeth(new Set(pinsOf(marks).flatMap(({ done, tooth }) => (done ? [] : (tooth ?? [])))));
