import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { isPreference, requiredFor, type Particular } from '../../../../domain/order/caseForms.ts';
import { order } from '../../../../domain/order/order.ts';
import { factsOf } from '../../../builders/fieldOf.ts';
import { useWords } from '../../../builders/useWords.ts';
import type { DraftPartProps } from '../draft.ts';
import { SuggestedField } from './SuggestedField.tsx';
import type { SuggestedName, useSuggestions } from './useSuggestions.ts';

interface CaseFieldProps extends DraftPartProps {
  name: Particular;
  suggestions: ReturnType<typeof useSuggestions>;
}

/** One field of a case's form, with the input for its kind: a choice, a line with suggestions, or a text. */
export function CaseField({ name, draft, onChange, errors, locked, suggestions }: CaseFieldProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const { kind, vocabulary } = factsOf(name, order.fields[name]);
  const required = requiredFor(draft.caseType).includes(name);
  const value = draft[name] ?? '';
  const common = {
    fullWidth: true,
    required,
    disabled: locked,
    label: words.field(name),
    error: Boolean(errors[name]),
    helperText: errors[name],
  };
  if (vocabulary) {
    return (
      <TextField
        {...common}
        select
        value={value}
        onChange={({ target }) => onChange({ [name]: target.value || null })}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">
          <em>{translate(isPreference(name) ? 'send.form.usual' : 'send.form.choose')}</em>
        </MenuItem>
        {vocabulary.values.map((one) => (
          <MenuItem key={one} value={one}>
            {words.value(vocabulary.name, one)}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  if (kind === 'text') {
    return (
      <SuggestedField
        label={common.label}
        value={value}
        required={required}
        disabled={locked}
        error={errors[name]}
        suggestions={suggestions.of(name as SuggestedName)}
        onFocus={suggestions.fetch}
        onChange={(text) => onChange({ [name]: text })}
      />
    );
  }
  return (
    <TextField
      {...common}
      multiline
      minRows={2}
      maxRows={10}
      value={value}
      helperText={common.helperText ?? translate(`send.form.hints.${name}`)}
      onChange={({ target }) => onChange({ [name]: target.value || null })}
    />
  );
}
