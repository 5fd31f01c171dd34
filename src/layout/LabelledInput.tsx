import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface LabelledInputProps extends Omit<OutlinedInputProps, 'label' | 'error'> {
  label: string;
  fault?: string;
  /** What is good to know; a fault takes its place. */
  hint?: string;
}

/** As MUI's TextField, which brings menus and all that they stand on: too much for the pages that are to come at once. */
export function LabelledInput({ label, fault, hint, inputProps, ...input }: LabelledInputProps) {
  const id = useId();
  const said = fault ?? hint;
  const helpId = `${id}-help`;
  return (
    <FormControl error={Boolean(fault)} size={input.size} fullWidth>
      {/* What always shows something, as a list does, has its label in the frame. */}
      <InputLabel htmlFor={id} shrink={input.notched}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputProps={{ ...inputProps, 'aria-describedby': said ? helpId : undefined }}
      />
      {said && <FormHelperText id={helpId}>{said}</FormHelperText>}
    </FormControl>
  );
}
