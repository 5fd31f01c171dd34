import TextField from '@mui/material/TextField';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function DateInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="date"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
}
