import { atLabStates, turnOf, type OrderState } from './orderCourse.ts';
import { dutyIncludes } from '../duties.ts';
import { sideOf, type Actor } from '../roles.ts';
import { sortTeeth, type Fdi } from '../teeth.ts';
import type { Pin, PlacedLabel, ToothMark } from './toothMark.ts';

/* Rules for an order's marks, kept apart from their definition, which every page loads. */

/**
 * Whether `actor` may mark teeth in the order's state: the clinic while it's open, the lab while it has the order. A
 * duty includes all changes of marks or none.
 */
export function mayMark(actor: Actor, { state }: { state: OrderState }): boolean {
  if (!dutyIncludes(actor, 'toothMark', 'create', {})) return false;
  const side = sideOf(actor.role);
  if (side === 'clinic') return turnOf[state] !== 'nobody';
  return side === 'lab' && atLabStates.includes(state);
}

/** Anyone may remove a misplaced tooth label; a pin, only its own side. */
export const mayRemoveMark = (
  actor: Actor,
  order: { state: OrderState },
  mark: Pick<ToothMark, 'kind' | 'organisationId'>,
): boolean => mayMark(actor, order) && (mark.kind === 'label' || mark.organisationId === actor.organisationId);

/** A pin's author may edit it while it's open. */
export const mayEditPin = (
  actor: Actor,
  order: { state: OrderState },
  { done, authorId, organisationId }: Pick<ToothMark, 'done' | 'authorId' | 'organisationId'>,
): boolean => mayMark(actor, order) && !done && authorId === actor.accountId && organisationId === actor.organisationId;

export const labelsOf = (marks: readonly ToothMark[]): (ToothMark & PlacedLabel)[] =>
  marks.filter((mark): mark is ToothMark & PlacedLabel => mark.kind === 'label' && !!mark.fileId && !!mark.point);

/** In creation order. */
export const pinsOf = (marks: readonly ToothMark[]): Pin[] =>
  marks.filter((mark): mark is Pin => mark.kind === 'pin' && mark.number != null).sort((a, b) => a.number - b.number);

/** Teeth with open pins, in arch order. */
export const problemTeeth = (marks: readonly ToothMark[]): Fdi[] =>
  sortTeeth(new Set(pinsOf(marks).flatMap(({ done, tooth }) => (done ? [] : (tooth ?? [])))));
