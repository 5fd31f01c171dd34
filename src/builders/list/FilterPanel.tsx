import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import { useSession } from '../../authProvider/session.ts';
import { choicesFor } from '../fieldOf.ts';
import { DateField } from '../inputs/DateField.tsx';
import { useWords } from '../useWords.ts';
import { spanNames, spansAround, type Span } from './spans.ts';
import { useFilters, type ListFilter } from './useFilters.ts';
import type { RecordId } from '../../../domain/kit/entity.ts';
import { titleOf } from '../fields/textOf.ts';
import { useChooserWords } from '../inputs/useChooserWords.ts';
import { useReferred } from '../inputs/useReferred.ts';

/** A list's filters, applied immediately. */
export default function FilterPanel({ resource }: { resource: string }) {
  const { filters } = useFilters(resource);
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, inlineSize: 320, maxInlineSize: '100%' }}>
      {filters.map((filter) => (
        <Box key={filter.key} sx={{ display: { xs: 'grid', sm: filter.isOfTabs ? 'none' : 'grid' } }}>
          <FilterInput resource={resource} filter={filter} />
        </Box>
      ))}
    </Box>
  );
}

function FilterInput({ resource, filter }: { resource: string; filter: ListFilter }) {
  const words = useWords(resource);
  const { actor } = useSession();
  if (filter.kind === 'span') return <SpanInput filter={filter} />;
  if (filter.kind === 'toggle')
    return (
      <FormControlLabel
        control={<Switch checked={Boolean(filter.value)} onChange={(_event, isOn) => filter.set(isOn)} />}
        label={filter.label}
      />
    );
  if (filter.kind === 'reference') return <RecordChoice filter={filter} />;
  const options = (filter.choices ?? choicesFor(filter.facts, actor)).map((value) => ({
    value,
    label: words.value(filter.facts.vocabulary?.name ?? '', value),
  }));
  return (
    <Choice
      label={filter.label}
      value={typeof filter.value === 'string' ? filter.value : ''}
      options={options}
      onChoose={filter.set}
    />
  );
}

interface ChoiceProps {
  label: string;
  /** Empty for any. */
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose(value: string): void;
}

/** A native select: familiar on phones and to screen readers. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('list.any')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}

/** From and to, or one of the usual ranges. */
function SpanInput({ filter: { label, facts, value, set } }: { filter: Extract<ListFilter, { kind: 'span' }> }) {
  const translate = useTranslate();
  const [spans] = useState(() => spansAround(new Date()));
  const names = spanNames(facts.kind);
  const usual = names.find((span) => spans[span].from === value.from && spans[span].to === value.to);
  const choose = (name: string) => set(names.includes(name as (typeof names)[number]) ? spans[name as 'today'] : {});
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
        <Choice
          label={label}
          value={usual ?? ''}
          options={names.map((name) => ({ value: name, label: translate(`list.span.${name}`) }))}
          onChoose={choose}
        />
      </Box>
      <DayField label={translate('list.span.from')} value={value.from} onChange={(from) => set({ ...value, from })} />
      <DayField label={translate('list.span.to')} value={value.to} onChange={(to) => set({ ...value, to })} />
    </Box>
  );
}

interface DayFieldProps {
  label: string;
  value: Span['from'];
  onChange(day: string | undefined): void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <DateField
    size="small"
    fullWidth
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || undefined)}
  />
);

/** A filter by another record, searched by title. */
function RecordChoice({ filter }: { filter: Extract<ListFilter, { kind: 'reference' | 'choice' | 'toggle' }> }) {
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
