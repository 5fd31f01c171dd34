import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf } from '../fieldOf.ts';
import { useWords } from '../useWords.ts';
import { ChoiceFilter, ToggleFilter } from './ChoiceFilter.tsx';
import { filtersOf } from './columns.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { PopoverButton } from './PopoverButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SpanFilter } from './SpanFilter.tsx';

/** There they go sideways under a finger: in lines of their own they would push the records off the screen. */
export const oneLineOnPhones = {
  display: { xs: 'flex', sm: 'contents' },
  flex: '1 1 100%',
  minInlineSize: 0,
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the ring around what has the focus.
  padding: '2px',
  margin: '-2px',
  '& > *': { flexShrink: 0 },
} as const;

/** The filters that a definition names, by the kind of each; what is set stands in the address. */
export function ListFilters({ resource }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(resource);
  const { filterValues, setFilters } = useListContext();
  const { side } = useSession();
  const { entity, list } = resourceOf(resource);
  const filters = filtersOf(resourceOf(resource), side);
  if (filters.length === 0) return null;

  const propsOf = (filter: string) => ({
    resource,
    facts: fieldOf({ ...entity, fields: {}, system: {} }, filter),
    value: filterValues[filter] as unknown,
    onChange: (value: unknown) => set({ [filter]: value }),
  });
  const set = (changes: object) => setFilters({ ...filterValues, ...changes });
  const isSearch = (filter: (typeof filters)[number]): filter is string =>
    typeof filter === 'string' && !['oneOf', 'boolean'].includes(propsOf(filter).facts.kind);
  const searches = filters.filter(isSearch);
  const choices = filters.filter((filter) => !isSearch(filter));
  const more = list?.moreFilters ?? [];
  const isSet = (filter: string) => Boolean(filterValues[filter]);
  const kept = list?.tabs?.filter;
  const narrowed = Object.keys(filterValues).some((name) => name !== kept);
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        flex: { xs: '1 1 100%', sm: '1 1 0' },
        minInlineSize: 0,
      }}
    >
      {searches.map((filter) => (
        <SearchBox
          key={filter}
          label={words.field(filter)}
          value={String(filterValues[filter] ?? '')}
          onSearch={(text) => set({ [filter]: text || undefined })}
        />
      ))}
      <Box sx={oneLineOnPhones}>
        {choices.map((filter) => {
          if (typeof filter === 'string') {
            const props = propsOf(filter);
            const Filter = props.facts.kind === 'oneOf' ? ChoiceFilter : ToggleFilter;
            return <Filter key={filter} {...props} />;
          }
          const { from, to, of } = filter;
          return (
            <SpanFilter
              key={from}
              resource={resource}
              of={fieldOf(entity, of)}
              value={{ from: filterValues[from], to: filterValues[to] }}
              onChange={(span) => set({ [from]: span.from, [to]: span.to })}
            />
          );
        })}
        {more.filter(isSet).map((filter) => (
          <ChoiceFilter key={filter} {...propsOf(filter)} />
        ))}
        {more.length > 0 && !more.every(isSet) && (
          <PopoverButton label={translate('list.moreFilters')} title={translate('list.moreFilters')}>
            {(close) => <MoreFilters filters={more.filter((filter) => !isSet(filter)).map(propsOf)} onChosen={close} />}
          </PopoverButton>
        )}
        {narrowed && (
          <Button
            variant="text"
            size="small"
            onClick={() => setFilters(kept && filterValues[kept] ? { [kept]: filterValues[kept] } : {})}
          >
            {translate('list.clearFilters')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
