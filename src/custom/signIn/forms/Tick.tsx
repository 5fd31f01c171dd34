import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode, type Ref } from 'react';

interface TickProps {
  label: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  fault?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A consent checkbox, with an error if it isn't ticked. */
export function Tick({ label, checked, onChange, fault, inputRef }: TickProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        label={label}
        sx={{ marginInline: '-9px 0', '& .MuiFormControlLabel-label': { fontSize: 'size.body2' } }}
        control={
          <Checkbox
            checked={checked}
            onChange={(_, isChecked) => onChange(isChecked)}
            slotProps={{
              input: { ref: inputRef, 'aria-invalid': Boolean(fault), 'aria-describedby': fault ? id : undefined },
            }}
          />
        }
      />
      {fault && (
        <FormHelperText id={id} error>
          {fault}
        </FormHelperText>
      )}
    </div>
  );
}
