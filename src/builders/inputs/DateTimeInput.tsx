import TextField from '@mui/material/TextField';
import { isoDay } from '../format.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

/** The reader's own clock in the input, UTC in the value. */
const toInput = (value: string | null | undefined) => {
  if (!value) return '';
  const date = new Date(value);
  return `${isoDay(date)}T${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
};

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
