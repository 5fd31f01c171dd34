import TextField from '@mui/material/TextField';
import { maxOf } from './TextInput.tsx';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function LongTextInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      multiline
      minRows={props.inRow ? 1 : 3}
      maxRows={props.inRow ? 4 : 10}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: maxOf(props.facts.schema) } }}
    />
  );
}
