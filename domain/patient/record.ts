import * as yup from 'yup';
import { crud, defineEntity, type RecordOf } from '../kit/entity.ts';
import { filed } from '../kit/filed.ts';
import { date, file, longText, numbered, pastDate, reference, text } from '../kit/fields.ts';
import { number } from '../kit/jsonTypes.ts';
import { clinic } from '../roles.ts';
import { fdiTeeth, isFdi, type Fdi } from '../teeth.ts';

/** FDI numbers, without duplicates. */
const teethConcerned = yup
  .array(number<Fdi>().oneOf(fdiTeeth).required())
  .max(fdiTeeth.length)
  .nullable()
  .test(
    'unique',
    ({ path }) => ({ key: 'invalid', path }),
    (teeth) => !teeth || new Set(teeth).size === teeth.length,
  )
  .meta({ kind: 'json' });

/** A visit in a patient's medical records. */
export const record = defineEntity({
  name: 'record',
  fields: {
    patientId: reference('patient').required(),
    visitedOn: pastDate().required(),
    reason: text(300).required(),
    findings: longText(),
    treatment: longText(),
    teeth: teethConcerned,
    nextVisit: date().test(
      'after',
      ({ path }) => ({ key: 'nextVisit', path }),
      (day, { parent }) => {
        const { visitedOn } = parent as { visitedOn?: string | null };
        return !day || !visitedOn || day >= visitedOn;
      },
    ),
    /** For example a consent or a referral. */
    document: file(),
  },
  system: {
    /** The patient's creator: a member sees all records of their own patients, including those that others wrote. */
    ownerId: numbered('account').required(),
    ...filed,
  },
  filters: { patientId: reference('patient') },
  sort: '-visitedOn',
  sortable: ['visitedOn', 'createdAt', 'updatedAt'],
  owner: { clinicMember: 'ownerId' },
  ofPatients: true,
  actions: { ...crud(clinic), delete: { roles: clinic, on: 'many' } },
});

export type MedicalRecord = RecordOf<typeof record>;

/** A visit's teeth, without invalid numbers. */
export const teethOf = ({ teeth }: Pick<MedicalRecord, 'teeth'>): Fdi[] => (teeth ?? []).filter(isFdi);
