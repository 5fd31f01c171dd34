import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { earliestDay } from '../../../domain/kit/fields.ts';
import { isoDay } from '../format.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function DateInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const [today] = useState(() => isoDay(new Date()));
  const bounds = props.facts.past ? { min: earliestDay, max: today } : { max: '9999-12-31' };
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: bounds }}
    />
  );
}
