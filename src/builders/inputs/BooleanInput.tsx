import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { InputProps } from './types.ts';
import { useFieldInput } from './useFieldInput.ts';

export function BooleanInput(props: InputProps) {
  const { label, field, inputRef, error } = useFieldInput<boolean>(props, { format: Boolean });
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            size="small"
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(_event, checked) => field.onChange(checked)}
            slotProps={{ input: { ref: inputRef } }}
          />
        }
      />
      {(error ?? props.help) && <FormHelperText>{error ?? props.help}</FormHelperText>}
    </FormControl>
  );
}
