import { particularsToSend, processKindToSend } from './caseForms.ts';
import { comingDate, objectOf } from '../kit/fields.ts';
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

/** Requirements for sending an order to a lab; drafts may be incomplete. */
export const orderToSend = objectOf({ ...whole, dueDate: comingDate() });

/** The same for a resend after a faulty scan: only its files may change, so its due date may have passed. */
export const orderToRescan = objectOf(whole);
