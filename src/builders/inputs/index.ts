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

/** How each kind of field is entered. A structure (`json`) is entered on a page of its own, by a view. */
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
