import { institution } from '../../../domain/institution.ts';
import { FieldInput } from '../../builders/inputs/FieldInput.tsx';
import { fieldOf } from '../../builders/fieldOf.ts';

/** One of the settings that a kind of input enters. */
export const Field = ({ name }: { name: keyof typeof institution.fields }) => (
  <FieldInput resource={institution.name} facts={fieldOf(institution, name)} />
);
