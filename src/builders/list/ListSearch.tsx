import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../format.ts';
import { PopoverButton } from './PopoverButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilters, type ListFilter } from './useFilters.ts';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

/** Beside a list's title: what is searched for, one button for all filters, and those that are set. */
export function ListSearch({ resource }: { resource: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { search, filters, clearAll } = useFilters(resource);
  const set = filters.filter(({ said }) => said !== null);
  if (!search && filters.length === 0) return null;
  const title = translate('list.filter');
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        // Before the space between it and the buttons.
        flex: '30 1 0',
        minInlineSize: { xs: '100%', sm: 240 },
      }}
    >
      {search && <SearchBox label={search.label} value={search.value} onSearch={search.set} />}
      {filters.length > 0 && (
        <PopoverButton
          label={set.length > 0 ? translate('list.filters', { count: format.number(set.length) }) : title}
          title={title}
          startIcon={<FilterList />}
          variant="outlined"
          size="medium"
        >
          {() => <FilterPanel resource={resource} />}
        </PopoverButton>
      )}
      {set.map((filter) => (
        <FilterPill key={filter.key} filter={filter} />
      ))}
      {set.length > 1 && (
        <Button variant="text" size="small" onClick={clearAll}>
          {translate('list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}

/** A filter that is set; pressed, it goes. */
function FilterPill({ filter: { label, said, clear } }: { filter: ListFilter }) {
  const translate = useTranslate();
  return (
    <Button
      variant="text"
      size="small"
      aria-label={translate('list.clearFilter', { name: said === label ? label : `${label}: ${said}` })}
      onClick={clear}
      endIcon={<Close />}
      sx={{ backgroundColor: 'accent.soft', color: 'primary.main', whiteSpace: 'nowrap' }}
    >
      {said === label ? label : `${label}: ${said}`}
    </Button>
  );
}
