import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { titleOf } from '../fields/textOf.ts';
import type { InputProps } from './types.ts';
import { useChooserWords } from './useChooserWords.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useReferred } from './useReferred.ts';
import { useGetMany } from 'react-admin';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { RecordValues } from '../fields/types.ts';

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

/** Several records of another resource, searched by title; each chosen one is a chip. */
export function ReferencesInput(props: InputProps) {
  const chooserWords = useChooserWords();
  const { textField, field } = useFieldInput<string[], string[]>(props, {
    format: (value) => value ?? [],
    parse: (value) => value,
  });
  const { resource, records, isFetching, setTyped } = useReferred(props.facts);
  const ids = field.value as RecordId[];
  const { data: known = [] } = useGetMany<RecordValues>(
    resource?.name ?? '',
    { ids },
    { enabled: resource !== undefined && ids.length > 0 },
  );
  if (!resource) throw new Error(`"${props.facts.to}" is no resource whose records could be chosen.`);

  const { id, inputRef, label, error, helperText } = textField;
  const chosen = ids.map((one) => [...known, ...records].find((record) => record?.id === one) ?? { id: one });
  return (
    <Autocomplete<RecordValues, true>
      {...chooserWords}
      id={id}
      multiple
      filterSelectedOptions
      options={records}
      loading={isFetching}
      value={chosen}
      getOptionLabel={(record) => titleOf(resource, record) || String(record.id)}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options.filter((option) => !ids.includes(option.id))}
      onChange={(_event, choice) => field.onChange(choice.map((record) => record.id))}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          {...{ inputRef, label, error, helperText }}
          required={props.required && ids.length === 0}
          autoFocus={props.autoFocus}
        />
      )}
    />
  );
}
