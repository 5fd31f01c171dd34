import TextField from '@mui/material/TextField';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

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
