import type { Order } from '../../../../domain/order.ts';
import { prescribes, type ToothWork, type WorkPattern } from '../../../../domain/prescription.ts';
import { patternOf } from '../../../../domain/prescriptionEdits.ts';

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
