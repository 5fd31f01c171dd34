import { fieldsFor, type Particular } from '../../../../domain/caseForms.ts';
import type { CaseType } from '../../../../domain/orderVocabularies.ts';
import { prescribes } from '../../../../domain/prescription.ts';
import type { Check, Place } from '../checks/types.ts';

/** The parts of the page, which a phone shows one at a time. */
export const steps = ['scans', 'teeth', 'details', 'review'] as const;
export type Step = (typeof steps)[number];

const ofScans: readonly Place[] = ['files', 'uploads', 'jaw'];

/** Where the fields that only this kind of case has are filled in. */
export const formStep = (caseType: CaseType): Step => (prescribes(caseType) ? 'details' : 'teeth');

/** The step on which a place of the form is. */
export function stepOf(place: Place, caseType: CaseType): Step {
  if (ofScans.includes(place)) return 'scans';
  if (place === 'teeth') return 'teeth';
  return fieldsFor(caseType).includes(place as Particular) ? formStep(caseType) : 'details';
}

/** What keeps the order from going, of one step; of all where everything is looked at. */
export const missingOn = (checks: readonly Check[], step: Step, caseType: CaseType): Check[] =>
  checks.filter(
    ({ key, level, place }) =>
      (level === 'stop' && (step === 'review' || (place !== undefined && stepOf(place, caseType) === step))) ||
      // It may go without one; but that is what this step is for.
      (key === 'noScan' && step === 'scans'),
  );
