import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { lazy, Suspense, useId } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import { resourceOf } from '../../resources/index.ts';
import { ListPages } from './ListPages.tsx';
import { ListTabs, TabLabel } from './ListTabs.tsx';
import type { LookChoice } from './useLook.ts';
import { useTurns, type TurnGroup } from './useTurns.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../useWords.ts';
import { quickFiltersOf } from './columns.ts';

/** Loaded once something is ticked. */
const BulkBar = lazy(() => import('./BulkBar.tsx'));
const bulkRoom = ({ density }: Theme) => ({ minHeight: density.tab });

/** Above the records: turns, states and pagination; or the bulk actions while records are ticked. */
export function ListHead({ resource, look }: { resource: string; look: LookChoice }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  const hasTurns = useTurns(resource) !== null;
  // Boards have no selection.
  const count = look.shown === 'board' ? 0 : selectedIds.length;
  return (
    <>
      <Box aria-live="polite" sx={visuallyHidden}>
        {count > 0 && translate('list.selected', { smart_count: count })}
      </Box>
      {count > 0 ? (
        <Suspense fallback={<Box sx={bulkRoom} />}>
          <BulkBar resource={resource} />
        </Suspense>
      ) : (
        <Box
          sx={({ density }) => ({
            // Hidden on phones without turns or tabs.
            display: { xs: hasTurns || resourceOf(resource).list?.tabs ? 'flex' : 'none', sm: 'flex' },
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            columnGap: 1.5,
            minBlockSize: density.tab,
            paddingInline: 1.25,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            '& .MuiTabs-root': { minInlineSize: 0 },
            paddingBlock: { xs: hasTurns ? 0.75 : 0, sm: 0 },
          })}
        >
          <TurnGroups resource={resource} />
          <QuickFilters resource={resource} />
          {/* On phones, the states are among the filters, and the pagination is below the list. */}
          <Box
            sx={{
              display: { xs: hasTurns ? 'none' : 'flex', sm: 'flex' },
              alignItems: 'center',
              flex: 1,
              minInlineSize: 0,
            }}
          >
            <ListTabs resource={resource} />
          </Box>
          {look.shown !== 'board' && (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <ListPages />
            </Box>
          )}
        </Box>
      )}
    </>
  );
}

const groups: readonly TurnGroup[] = ['yours', 'theirs', 'all'];

/** Radio buttons: a single Tab stop. */
function TurnGroups({ resource }: { resource: string }) {
  const translate = useTranslate();
  const name = useId();
  const turns = useTurns(resource);
  if (!turns) return null;
  return (
    <Box role="radiogroup" aria-label={translate('list.turns.title')} sx={turnGroups}>
      {groups.map((group) => (
        <label key={group} className={group === turns.chosen ? 'Mui-selected' : undefined}>
          <input
            type="radio"
            name={name}
            checked={group === turns.chosen}
            onChange={() => turns.choose(group)}
            style={visuallyHidden}
          />
          <TabLabel
            text={translate(`list.turns.${group}`)}
            // Reserves the count's space while it loads.
            count={turns.counts[group]}
            steady
            calls={group === 'yours' && Boolean(turns.counts.yours)}
          />
        </label>
      ))}
    </Box>
  );
}

const turnGroups = {
  display: 'flex',
  flex: { xs: '1 1 100%', sm: 'none' },
  padding: '2px',
  borderRadius: 1,
  backgroundColor: 'turn.nobody.soft',
  '& > label': {
    flex: { xs: '1 1 auto', sm: 'none' },
    minInlineSize: 0,
    justifyContent: 'center',
    display: 'flex',
    position: 'relative',
    alignItems: 'center',
    minBlockSize: { xs: 44, sm: 26 },
    paddingInline: { xs: 0.5, sm: 1 },
    borderRadius: 0.75,
    textAlign: 'center',
    lineHeight: 1.15,
    '& > span': { whiteSpace: { xs: 'normal', sm: 'nowrap' } },
    cursor: 'pointer',
    fontSize: 'size.caption',
    color: 'text.secondary',
    '&:has(:checked)': {
      color: 'text.primary',
      fontWeight: 600,
      backgroundColor: 'background.paper',
      boxShadow: 1,
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
  },
} as const;

/** Frequent filters as toggle buttons. */
function QuickFilters({ resource: name }: { resource: string }) {
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
          // On phones it is among the filters.
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
