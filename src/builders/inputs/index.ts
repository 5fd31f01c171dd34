import type { ComponentType } from 'react';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { FileInput } from './FileInput.tsx';
import { LongTextInput } from './LongTextInput.tsx';
import { ManyOfInput } from './ManyOfInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { OneOfInput } from './OneOfInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { TextInput } from './TextInput.tsx';
import type { InputProps } from './types.ts';

/** The input for each kind of field. Structures (`json`) are entered in a view on their own page. */
export const inputComponents: Record<Exclude<FieldKind, 'json'>, ComponentType<InputProps>> = {
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
