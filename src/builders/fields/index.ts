import type { ComponentType } from 'react';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { BooleanValue } from './BooleanValue.tsx';
import { DateTimeValue } from './DateTimeValue.tsx';
import { DateValue } from './DateValue.tsx';
import { JsonValue } from './JsonValue.tsx';
import { LongTextValue } from './LongTextValue.tsx';
import { ManyOfValue } from './ManyOfValue.tsx';
import { NumberValue } from './NumberValue.tsx';
import { OneOfValue } from './OneOfValue.tsx';
import { PhoneValue } from './PhoneValue.tsx';
import { ReferenceValue } from './ReferenceValue.tsx';
import { ReferencesValue } from './ReferencesValue.tsx';
import { TextValue } from './TextValue.tsx';
import type { FieldProps } from './types.ts';

/** How each kind of field is shown. */
export const fieldComponents: Record<FieldKind, ComponentType<FieldProps>> = {
  text: TextValue,
  longText: LongTextValue,
  phone: PhoneValue,
  url: TextValue,
  integer: NumberValue,
  decimal: NumberValue,
  boolean: BooleanValue,
  date: DateValue,
  dateTime: DateTimeValue,
  oneOf: OneOfValue,
  manyOf: ManyOfValue,
  reference: ReferenceValue,
  references: ReferencesValue,
  json: JsonValue,
};
