import { useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { isRequired, type FieldFacts } from '../fieldOf.ts';
import type { ComponentType } from 'react';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { DateInput, DateTimeInput } from './DateInput.tsx';
import { FileInput } from './FileInput.tsx';
import { OneOfInput, ManyOfInput, BooleanInput } from './OneOfInput.tsx';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx';
import { TextInput, LongTextInput, NumberInput, PhoneInput } from './TextInput.tsx';
import type { InputProps } from './types.ts';
interface FieldInputProps {
  resource: string;
  facts: FieldFacts;
  autoFocus?: boolean;
  inRow?: boolean;
}

/** The input for a field's kind; whether it is required depends on the actor. */
export function FieldInput({ resource, facts, autoFocus, inRow }: FieldInputProps) {
  const { actor } = useSession();
  const translate = useTranslate();
  const hasHelp = resourceOf(resource).help?.includes(facts.name) ?? false;
  if (facts.kind === 'json')
    throw new Error(`The field "${facts.name}" of ${resource} is a structure: enter it in a view.`);
  const Input = inputComponents[facts.kind];
  return (
    <Input
      {...{ resource, facts, autoFocus, inRow }}
      required={isRequired(facts.schema, { actor })}
      help={hasHelp ? translate(`form.help.${resource}.${facts.name}`) : undefined}
    />
  );
}

/** The input for each kind of field. Structures (`json`) are entered in a view on their own page. */
const inputComponents: Record<Exclude<FieldKind, 'json'>, ComponentType<InputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  phone: PhoneInput,
  url: TextInput,
  integer: NumberInput,
  decimal: NumberInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  oneOf: OneOfInput,
  manyOf: ManyOfInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  file: FileInput,
  image: FileInput,
};
