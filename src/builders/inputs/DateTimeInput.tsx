import TextField from '@mui/material/TextField';
import { exactTime } from '../../../domain/exactTime.ts';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

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
