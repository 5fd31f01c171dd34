import type { ComponentType } from 'react';
import type { Patient } from '../../../domain/patient/patient.ts';
import type { RecordValues } from '../../builders/fields/types.ts';
import type { ShownBy } from '../../builders/views.ts';
import { patients } from '../../resources/patients.ts';

/** Props of a part of a patient's page. */
export interface PartProps {
  patient: RecordValues & Patient;
}

/** The fields of a part of the form that creates patients. */
export const fieldsOf = (part: 'identity' | 'contact' | 'clinical'): readonly string[] =>
  (patients.form?.[part] ?? []).map((field) => (typeof field === 'string' ? field : field.field));

/** Turns a part into a view, remounted for each patient so that state isn't shared. */
export const ofPatient = (Part: ComponentType<PartProps>): ComponentType<ShownBy> =>
  function OfPatient({ record }: ShownBy) {
    return record ? <Part key={record.id} patient={record as PartProps['patient']} /> : null;
  };
