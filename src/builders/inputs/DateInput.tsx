import { useState } from 'react';
import { earliestDay } from '../../../domain/kit/fields.ts';
import { isoDay } from '../../../domain/exactTime.ts';
import { DateField } from './DateField.tsx';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function DateInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const [today] = useState(() => isoDay(new Date()));
  const { past, coming } = props.facts;
  const bounds = past ? { min: earliestDay, max: today } : coming ? { min: today } : {};
  return <DateField {...textField} {...bounds} value={textField.value ?? ''} autoFocus={props.autoFocus} />;
}
