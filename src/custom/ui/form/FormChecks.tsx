import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Vocabulary } from '../../../../domain/kit/vocabulary.ts';
import { useWords } from '../../../builders/useWords.ts';
import type { CallForm } from './useCallForm.ts';

interface FormChecksProps {
  of: CallForm;
  resource: string;
  name: string;
  label: string;
  vocabulary: Vocabulary;
  /** Those of its values that may be chosen; default: all. */
  offered?: readonly string[];
}

/** A tick for each value of a list, of which a call's form needs at least one. */
export function FormChecks({ of, resource, name, label, vocabulary, offered = vocabulary.values }: FormChecksProps) {
  const words = useWords(resource);
  const faultId = useId();
  const { field, fieldState } = useController({ name, control: of.form.control });
  const chosen = field.value as string[];
  return (
    <FormControl
      component="fieldset"
      required
      error={fieldState.invalid}
      aria-describedby={fieldState.error ? faultId : undefined}
    >
      <FormLabel component="legend" sx={{ fontSize: 'size.small', marginBlockEnd: 0.25 }}>
        {label}
      </FormLabel>
      <FormGroup>
        {offered.map((value, index) => (
          <FormControlLabel
            key={value}
            label={words.value(vocabulary.name, value)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(value)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
                onBlur={field.onBlur}
                onChange={(_event, on) =>
                  field.onChange(offered.filter((other) => (other === value ? on : chosen.includes(other))))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText id={faultId}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
