import { institution } from '../../../domain/organisation/institution.ts';
import { FieldInput } from '../../builders/inputs/FieldInput.tsx';
import { fieldOf } from '../../builders/fieldOf.ts';

/** A setting that a standard field input can edit. */
export const Field = ({ name }: { name: keyof typeof institution.fields }) => (
  <FieldInput resource={institution.name} facts={fieldOf(institution, name)} />
);
