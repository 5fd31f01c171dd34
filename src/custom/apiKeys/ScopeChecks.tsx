import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { apiKey, apiKeyScopes, scopesOf, type ApiKeyScope } from '../../../domain/organisation/apiKey.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import type { CallForm } from '../ui/form/useCallForm.ts';

/** A tick for each scope that keys of the own side may have. */
export function ScopeChecks({ of, label }: { of: CallForm; label: string }) {
  const words = useWords(apiKey.name);
  const { side } = useSession();
  const faultId = useId();
  const { field, fieldState } = useController({ name: 'scopes', control: of.form.control });
  const offered = scopesOf(side);
  const chosen = field.value as ApiKeyScope[];
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
        {offered.map((scope, index) => (
          <FormControlLabel
            key={scope}
            label={words.value(apiKeyScopes.name, scope)}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(scope)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : {}}
                onBlur={field.onBlur}
                onChange={(_event, on) =>
                  field.onChange(offered.filter((other) => (other === scope ? on : chosen.includes(other))))
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
