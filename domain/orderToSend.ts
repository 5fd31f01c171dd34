import { particularsToSend, processKindToSend } from './caseForms.ts';
import { comingDate, objectOf } from './kit/fields.ts';
import { order } from './order.ts';
import type { CaseType } from './orderVocabularies.ts';
import { prescribes, prescriptionFaults } from './prescription.ts';
import { teethSchema } from './toothWork.ts';

const whole = {
  ...order.fields,
  ...particularsToSend,
  processKind: processKindToSend,
  patientId: order.fields.patientId.required(),
  labId: order.fields.labId.required(),
  doctor: order.fields.doctor.required(),
  teeth: teethSchema.test(
    'teeth',
    ({ path }) => ({ key: 'teeth', path }),
    function complete(teeth) {
      const { caseType } = this.parent as { caseType: CaseType };
      return (teeth.length > 0 || !prescribes(caseType)) && prescriptionFaults(teeth, caseType).length === 0;
    },
  ),
};

/** What an order must be before it goes to a lab; a draft may be less. */
export const orderToSend = objectOf({ ...whole, dueDate: comingDate() });

/** The same of one whose scan was at fault: nothing but its files may change, so its day may have passed meanwhile. */
export const orderToRescan = objectOf(whole);
