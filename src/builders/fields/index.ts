import type { ComponentType } from 'react';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { BooleanValue } from './BooleanValue.tsx';
import { DateTimeValue } from './DateTimeValue.tsx';
import { DateValue } from './DateValue.tsx';
import { IntegerValue } from './IntegerValue.tsx';
import { JsonValue } from './JsonValue.tsx';
import { LongTextValue } from './LongTextValue.tsx';
import { ManyOfValue } from './ManyOfValue.tsx';
import { OneOfValue } from './OneOfValue.tsx';
import { PhoneValue } from './PhoneValue.tsx';
import { ReferenceValue } from './ReferenceValue.tsx';
import { TextValue } from './TextValue.tsx';
import type { FieldProps } from './types.ts';

/** How each kind of field is shown. */
export const fieldComponents: Record<FieldKind, ComponentType<FieldProps>> = {
  text: TextValue,
  longText: LongTextValue,
  phone: PhoneValue,
  integer: IntegerValue,
  boolean: BooleanValue,
  date: DateValue,
  dateTime: DateTimeValue,
  oneOf: OneOfValue,
  manyOf: ManyOfValue,
  reference: ReferenceValue,
  json: JsonValue,
};
