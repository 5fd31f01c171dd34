import type { ComponentType } from 'react';
import type { Patient } from '../../../domain/patient.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import type { ShownBy } from '../../builders/views.ts';
import { patients } from '../../resources/patients.ts';

/** What a part of a patient's page is given. */
export interface PartProps {
  patient: RecordValues & Patient;
}

/** The fields of a part of the patient's form, which is where a new one is added. */
export const fieldsOf = (part: 'identity' | 'contact' | 'clinical'): readonly string[] =>
  (patients.form?.[part] ?? []).map((field) => (typeof field === 'string' ? field : field.field));

/** The view that shows such a part; a patient has a state of its own in each. */
export const ofPatient = (Part: ComponentType<PartProps>): ComponentType<ShownBy> =>
  function OfPatient({ record }: ShownBy) {
    return record ? <Part key={record.id} patient={record as PartProps['patient']} /> : null;
  };
