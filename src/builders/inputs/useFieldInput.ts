import { useInput } from 'react-admin';
import { useWords } from '../useWords.ts';
import type { InputProps } from './types.ts';

interface Shape<Value, Typed> {
  format?: (value: Value | null | undefined) => unknown;
  parse?: (value: Typed) => Value | null;
}

/** A form's field as props for MUI's inputs: label, value, error. */
export function useFieldInput<Value, Typed = string>(
  { resource, facts, required, help }: InputProps,
  shape: Shape<Value, Typed> = {},
) {
  const words = useWords(resource);
  const { id, field, fieldState } = useInput<Value | null>({ source: facts.name, ...shape });
  const { ref, ...rest } = field;
  return {
    label: words.field(facts.name),
    field: rest,
    inputRef: ref,
    error: fieldState.error?.message,
    textField: {
      ...rest,
      id,
      inputRef: ref,
      label: words.field(facts.name),
      required,
      fullWidth: true,
      error: fieldState.invalid,
      helperText: fieldState.error?.message ?? help,
    },
  };
}
