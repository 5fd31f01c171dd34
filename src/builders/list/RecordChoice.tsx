import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { titleOf } from '../fields/textOf.ts';
import { useChooserWords } from '../inputs/useChooserWords.ts';
import { useReferred } from '../inputs/useReferred.ts';
import type { ListFilter } from './useFilters.ts';

/** The record that a list is narrowed by, found as its title is typed. */
export function RecordChoice({ filter }: { filter: Extract<ListFilter, { kind: 'reference' | 'choice' | 'toggle' }> }) {
  const { label, facts, value, said, set } = filter;
  const chooserWords = useChooserWords();
  const { resource, records, isFetching, setTyped } = useReferred(facts);
  if (!resource) return null;
  const known = records.map((record) => ({ id: record.id, title: titleOf(resource, record) }));
  const chosen = value ? { id: value as RecordId, title: said ?? '' } : null;
  return (
    <Autocomplete
      {...chooserWords}
      size="small"
      options={known}
      loading={isFetching}
      value={chosen}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      onChange={(_event, option) => set(option?.id)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
