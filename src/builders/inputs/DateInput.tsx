import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { earliestDay } from '../../../domain/kit/fields.ts';
import { isoDay } from '../../../domain/exactTime.ts';
import { useFormat } from '../format.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function DateInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const format = useFormat();
  const [today] = useState(() => isoDay(new Date()));
  const { past, coming } = props.facts;
  const bounds = past ? { min: earliestDay, max: today } : { max: '9999-12-31', ...(coming && { min: today }) };
  return (
    <TextField
      {...textField}
      // The browser writes dates its own way, whatever language the page is in: 12/01 is said in words as well.
      helperText={textField.helperText || (textField.value && format.date(textField.value))}
      autoFocus={props.autoFocus}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: bounds }}
    />
  );
}
