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
      }}
    >
      {filters.map((filter) => {
        if (typeof filter !== 'string') {
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
        }
        const props = propsOf(filter);
        const { facts } = props;
        if (facts.kind === 'oneOf') return <ChoiceFilter key={filter} {...props} />;
        if (facts.kind === 'boolean') return <ToggleFilter key={filter} {...props} />;
        return (
          <SearchBox
            key={filter}
            label={words.field(filter)}
            value={String(filterValues[filter] ?? '')}
            onSearch={(text) => set({ [filter]: text || undefined })}
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
  );
}
