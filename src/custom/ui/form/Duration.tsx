import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { CallForm } from './useCallForm.ts';

interface DurationProps {
  of: CallForm;
  name: string;
  /** The message that is its label, and the one that stands for no time at all. */
  label: string;
  none?: string;
  unit: 'day' | 'hour';
  choices: readonly number[];
}

/** A choice of spans of time, as `90 days`. */
export function Duration({ of, name, label, none, unit, choices: offered }: DurationProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { field, fieldState } = useController({ name, control: of.form.control });
  const { ref, ...rest } = field;
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return (
    <TextField
      {...rest}
      select
      id={`field-${name}`}
      inputRef={ref}
      label={translate(label)}
      fullWidth
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    >
      {offered.map((amount) => (
        <MenuItem key={amount} value={amount}>
          {amount === 0 && none ? translate(none) : written.format(amount)}
        </MenuItem>
      ))}
    </TextField>
  );
}
