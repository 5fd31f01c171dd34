import { useState } from 'react';
import { earliestDay } from '../../../domain/kit/fields.ts';
import { isoDay, exactTime } from '../../../domain/exactTime.ts';
import { DateField } from './DateField.tsx';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';
import TextField from '@mui/material/TextField';

export function DateInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const [today] = useState(() => isoDay(new Date()));
  const { past, coming } = props.facts;
  const bounds = past ? { min: earliestDay, max: today } : coming ? { min: today } : {};
  return <DateField {...textField} {...bounds} value={textField.value ?? ''} autoFocus={props.autoFocus} />;
}

/** Local time in the input, UTC in the value. */
const toInput = (value: string | null | undefined) =>
  value ? exactTime(new Date(value)).slice(0, 16).replace(' ', 'T') : '';

export function DateTimeInput(props: InputProps) {
  const { textField } = useFieldInput<string>(props, {
    format: toInput,
    parse: (typed: string) => (typed === '' ? null : new Date(typed).toISOString()),
  });
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="datetime-local"
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
