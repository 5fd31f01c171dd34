import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import { quickFiltersOf } from './columns.ts';

/** Filters that people set all day, each a button that stays pressed. */
export function QuickFilters({ resource: name }: { resource: string }) {
  const words = useWords(name);
  const { side } = useSession();
  const { filterValues, setFilters } = useListContext();
  return quickFiltersOf(resourceOf(name), side).map((filter) => {
    const isOn = Boolean(filterValues[filter]);
    return (
      <Button
        key={filter}
        size="small"
        variant="text"
        aria-pressed={isOn}
        onClick={() => setFilters({ ...filterValues, [filter]: isOn ? undefined : true })}
        sx={{
          // A phone has it among the filters.
          display: { xs: 'none', sm: 'inline-flex' },
          flex: 'none',
          whiteSpace: 'nowrap',
          color: isOn ? 'primary.main' : 'text.secondary',
          ...(isOn && { backgroundColor: 'accent.soft' }),
        }}
      >
        {words.field(filter)}
      </Button>
    );
  });
}
