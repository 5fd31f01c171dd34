import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { titleOf } from '../fields/textOf.ts';
import type { InputProps } from './types.ts';
import { useChooserWords } from './useChooserWords.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useReferred } from './useReferred.ts';

/** Searches another resource's records by title while typing. */
export function ReferenceInput(props: InputProps) {
  const chooserWords = useChooserWords();
  const { textField, field } = useFieldInput(props);
  const { resource, records, isFetching, setTyped } = useReferred(props.facts);
  if (!resource) return <TextField {...textField} />;

  const { id, inputRef, label, error, helperText } = textField;
  return (
    <Autocomplete
      {...chooserWords}
      id={id}
      options={records}
      loading={isFetching}
      value={records.find((record) => record.id === field.value) ?? null}
      getOptionLabel={(record) => titleOf(resource, record)}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onChange={(_event, record) => field.onChange(record ? record.id : null)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...{ inputRef, label, error, helperText }}
          required={props.required}
          autoFocus={props.autoFocus}
        />
      )}
    />
  );
}
