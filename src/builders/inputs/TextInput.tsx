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

/** A whole number, or one with as many decimals as the field allows. */
export function NumberInput(props: InputProps) {
  const { textField } = useFieldInput<number>(props, {
    parse: (typed: string) => (typed === '' ? null : Number(typed)),
  });
  const { places } = props.facts;
  return (
    <TextField
      {...textField}
      autoFocus={props.autoFocus}
      type="number"
      slotProps={{
        // Without `step="any"`, browsers reject decimals.
        htmlInput: { dir: 'ltr', inputMode: places > 0 ? 'decimal' : 'numeric', step: places > 0 ? 'any' : 1 },
      }}
    />
  );
}
