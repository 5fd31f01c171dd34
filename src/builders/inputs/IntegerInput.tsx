import TextField from '@mui/material/TextField';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function IntegerInput(props: InputProps) {
  const { textField } = useFieldInput<number>(props, {
    parse: (typed: string) => (typed === '' ? null : Number(typed)),
  });
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="number"
      slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
    />
  );
}
