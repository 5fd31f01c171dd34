import TextField from '@mui/material/TextField';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function TextInput(props: InputProps) {
  const { textField } = useFieldInput(props);
  const direction = props.facts.code ? 'ltr' : 'auto';
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      autoComplete="off"
      slotProps={{ htmlInput: { dir: direction, maxLength: maxOf(props.facts.schema) } }}
    />
  );
}

/** The schema's maximum length, so that the input enforces it before submit. */
export const maxOf = (schema: InputProps['facts']['schema']): number | undefined =>
  schema.describe().tests.find(({ name }) => name === 'max')?.params?.max as number | undefined;
