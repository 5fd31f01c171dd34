import Close from '@mui/icons-material/Close';
import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { wordlessOnPhone } from '../../layout/Page.tsx';
import { useFormat } from '../format.ts';
import { Clipped } from './Clipped.tsx';
import { PopoverButton } from './PopoverButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useFilters, type ListFilter, type ListFilters } from './useFilters.ts';

const FilterPanel = lazy(() => import('./FilterPanel.tsx'));

/** Next to a list's title: the search field, one button for all filters, and the active ones. */
export function ListSearch({ resource }: { resource: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const { search, filters, clearAll } = useFilters(resource);
  const set = filters.filter(({ said }) => said !== null);
  const count = set.filter(({ isOfTabs }) => !isOfTabs).length;
  if (!search && filters.length === 0) return null;
  const title = translate('list.filter');
  return (
    <Box
      role="search"
      sx={[
        wordlessOnPhone,
        {
          // On phones its children join the head's layout: search field and active filters wrap below the buttons.
          display: { xs: 'contents', sm: 'flex' },
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          // Shrinks after the space between it and the buttons.
          flex: '30 1 0',
          minInlineSize: { sm: 240 },
        },
      ]}
    >
      {search && <TextSearch search={search} />}
      {filters.length > 0 && (
        <PopoverButton
          label={count > 0 ? translate('list.filters', { count: format.number(count) }) : title}
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
      {count > 1 && (
        <Button variant="text" size="small" onClick={clearAll}>
          {translate('list.clearFilters')}
        </Button>
      )}
    </Box>
  );
}

/** The text search; phones show its field on demand. */
function TextSearch({ search }: { search: NonNullable<ListFilters['search']> }) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <>
      <IconButton
        aria-label={search.label}
        aria-expanded={isSearching || search.value !== ''}
        onClick={({ currentTarget }) => {
          setIsSearching(!isSearching);
          const field = currentTarget.nextElementSibling?.querySelector('input');
          requestAnimationFrame(() => field?.focus());
        }}
        sx={{ display: { sm: 'none' }, inlineSize: 44, blockSize: 44 }}
      >
        <Search />
      </IconButton>
      <Box
        sx={{
          display: { xs: isSearching || search.value ? 'flex' : 'none', sm: 'flex' },
          order: { xs: 8, sm: 0 },
          flex: { xs: '1 0 100%', sm: '1 1 150px' },
          maxInlineSize: { sm: 260 },
        }}
      >
        <SearchBox label={search.label} value={search.value} onSearch={search.set} />
      </Box>
    </>
  );
}

/** An active filter; clicking removes it. */
function FilterPill({ filter: { label, said, isOfTabs, clear } }: { filter: ListFilter }) {
  const translate = useTranslate();
  const name = said === label ? label : `${label}: ${said}`;
  return (
    <Button
      variant="text"
      size="small"
      aria-label={translate('list.clearFilter', { name })}
      onClick={({ currentTarget }) => {
        // The pill disappears, so the focus moves to the filter button.
        currentTarget.closest('[role=search]')?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus();
        clear();
      }}
      endIcon={<Close />}
      sx={{
        order: { xs: 9, sm: 0 },
        display: { sm: isOfTabs ? 'none' : undefined },
        // Two pills and the clear button fit in the search's row.
        minInlineSize: 72,
        maxInlineSize: { sm: 184 },
        backgroundColor: 'accent.soft',
        color: 'primary.main',
        whiteSpace: 'nowrap',
      }}
    >
      <Clipped lines={1}>{name}</Clipped>
    </Button>
  );
}
