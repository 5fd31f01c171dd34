import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChooserWords } from '../../../builders/inputs/useChooserWords.ts';

interface SuggestedFieldProps {
  label: string;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** Offered while typing; any other text is allowed too. */
  suggestions: readonly string[];
  /** On first focus: time to fetch the suggestions. */
  onFocus?: () => void;
  error?: string;
  required?: boolean;
  disabled: boolean;
}

/** A text field that suggests earlier values. */
export function SuggestedField(props: SuggestedFieldProps) {
  const { label, value, onChange, suggestions, onFocus, error, required, disabled } = props;
  const { openText, closeText, clearText } = useChooserWords();
  return (
    <Autocomplete
      freeSolo
      fullWidth
      disabled={disabled}
      options={suggestions}
      inputValue={value ?? ''}
      {...{ openText, closeText, clearText }}
      onInputChange={(_event, text, reason) => reason !== 'reset' && onChange(text || null)}
      onChange={(_event, chosen) => onChange(chosen)}
      onFocus={onFocus}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} error={Boolean(error)} helperText={error} />
      )}
    />
  );
}
