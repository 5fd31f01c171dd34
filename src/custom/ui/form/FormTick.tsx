import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useController } from 'react-hook-form';
import type { CallForm } from './useCallForm.ts';

/** A consent checkbox. */
export function FormTick({ of, name, label }: { of: CallForm; name: string; label: string }) {
  const { field, fieldState } = useController({ name, control: of.form.control });
  const { ref, value, ...rest } = field;
  const hint = `field-${name}-fault`;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...rest}
            checked={value === true}
            slotProps={{ input: { ref, 'aria-describedby': fieldState.invalid ? hint : undefined } }}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {fieldState.error && (
        <FormHelperText id={hint} sx={{ marginBlockStart: 0 }}>
          {fieldState.error.message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
