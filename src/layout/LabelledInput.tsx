import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface LabelledInputProps extends Omit<OutlinedInputProps, 'label' | 'error'> {
  label: string;
  fault?: string;
  /** A hint, replaced by a fault. */
  hint?: string;
}

/** A light replacement for MUI's TextField, which imports menus: too large for the pages before signing in. */
export function LabelledInput({ label, fault, hint, inputProps, ...input }: LabelledInputProps) {
  const id = useId();
  const said = fault ?? hint;
  const helpId = `${id}-help`;
  return (
    <FormControl error={Boolean(fault)} size={input.size} fullWidth>
      {/* Fields that always show a value, such as selects, have a shrunk label. */}
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
