import { fieldsFor, type Particular } from '../../../../domain/order/caseForms.ts';
import type { CaseType } from '../../../../domain/order/orderVocabularies.ts';
import { prescribes } from '../../../../domain/order/prescription.ts';
import type { Check, Place } from '../checks/types.ts';

/** The parts of the page, shown one at a time on phones. */
export const steps = ['scans', 'teeth', 'details', 'review'] as const;
export type Step = (typeof steps)[number];

const ofScans: readonly Place[] = ['files', 'uploads', 'jaw'];

/** The step with the fields specific to this case type. */
export const formStep = (caseType: CaseType): Step => (prescribes(caseType) ? 'details' : 'teeth');

/** The step that contains a place of the form. */
export function stepOf(place: Place, caseType: CaseType): Step {
  if (ofScans.includes(place)) return 'scans';
  if (place === 'teeth') return 'teeth';
  return fieldsFor(caseType).includes(place as Particular) ? formStep(caseType) : 'details';
}

/** What blocks sending, for one step; for the review, everything. */
export const missingOn = (checks: readonly Check[], step: Step, caseType: CaseType): Check[] =>
  checks.filter(
    ({ key, level, place }) =>
      (level === 'stop' && (step === 'review' || (place !== undefined && stepOf(place, caseType) === step))) ||
      // Sending without a scan is allowed, but this step is for scans.
      (key === 'noScan' && step === 'scans'),
  );
