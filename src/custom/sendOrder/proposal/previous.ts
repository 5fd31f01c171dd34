import type { Order } from '../../../../domain/order.ts';
import { draftStates, openStates } from '../../../../domain/orderCourse.ts';
import { prescribes, type ToothWork, type WorkPattern } from '../../../../domain/prescription.ts';
import { patternOf } from '../../../../domain/prescriptionEdits.ts';
import { fold } from '../../../../domain/sound.ts';
import type { Draft } from '../draft.ts';

/** The newest of these orders that this doctor has sent, to the draft's laboratory where it names one. */
export const previousOf = (orders: readonly Order[], draft: Draft, draftId: string | null): Order | null =>
  orders.find(
    ({ id, state, doctor, labId, caseType }) =>
      id !== draftId &&
      (state === 'completed' || (openStates.includes(state) && !draftStates.includes(state))) &&
      fold(doctor ?? '') !== '' &&
      caseType === draft.caseType &&
      fold(doctor ?? '') === fold(draft.doctor ?? '') &&
      (draft.labId === null || labId === draft.labId),
  ) ?? null;

/** The teeth with the material that the earlier order had for the same work, where it isn't said. */
export const withMaterials = (teeth: readonly ToothWork[], earlier: readonly ToothWork[]): ToothWork[] =>
  teeth.map((unit) => {
    const like = earlier.find(({ work, material }) => work === unit.work && material !== null);
    return unit.work !== null && unit.material === null && like ? { ...unit, material: like.material } : unit;
  });

/** What the teeth of an earlier order had in common: a shade is each patient's own. Null where that is no kind of work. */
export function workOf({ caseType, teeth }: Pick<Order, 'caseType' | 'teeth'>): WorkPattern | null {
  const pattern = prescribes(caseType) ? patternOf(teeth) : null;
  return pattern?.work ? { ...pattern, shade: null, stumpShade: null } : null;
}
