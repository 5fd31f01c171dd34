import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { referredResource } from '../referredResource.ts';
import { useDebounced } from '../useDebounced.ts';
import type { InputProps } from './types.ts';
import { useChooserWords } from './useChooserWords.ts';
import { useFieldInput } from './useFieldInput.ts';

const found = 20;
const typingPause = 250;

/** Finds another resource's record as its title is typed. */
export function ReferenceInput(props: InputProps) {
  const chooserWords = useChooserWords();
  const { textField, field } = useFieldInput(props);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, typingPause);
  const resource = referredResource(props.facts.to);
  const { data = [], isFetching } = useGetList<RecordValues>(
    resource?.name ?? '',
    { pagination: { page: 1, perPage: found }, filter: { ...props.facts.among, ...(keyword && { keyword }) } },
    { enabled: Boolean(resource), placeholderData: (before) => before },
  );
  if (!resource) return <TextField {...textField} />;

  const key = resource.key ?? 'id';
  const { id, inputRef, label, error, helperText } = textField;
  return (
    <Autocomplete
      {...chooserWords}
      id={id}
      options={data}
      loading={isFetching}
      value={data.find((record) => record[key] === field.value) ?? null}
      getOptionLabel={(record) => titleOf(resource, record)}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onChange={(_event, record) => field.onChange(record ? record[key] : null)}
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
