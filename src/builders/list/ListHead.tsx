import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext, useTranslate } from 'react-admin';
import { BulkBar } from './BulkBar.tsx';
import { ListPages } from './ListPages.tsx';
import { ListTabs, TabLabel } from './ListTabs.tsx';
import type { LookChoice } from './useLook.ts';
import { useTurns, type TurnGroup } from './useTurns.ts';
import { visuallyHidden } from './visuallyHidden.ts';

/** Over the records: whose turn, which state and which page; or what may be done to those that are ticked. */
export function ListHead({ resource, look }: { resource: string; look: LookChoice }) {
  const translate = useTranslate();
  const { selectedIds } = useListContext();
  // Nothing can be ticked on a board.
  const count = look.shown === 'board' ? 0 : selectedIds.length;
  return (
    <>
      <Box aria-live="polite" sx={visuallyHidden}>
        {count > 0 && translate('list.selected', { smart_count: count })}
      </Box>
      {count > 0 ? (
        <BulkBar resource={resource} />
      ) : (
        <Box
          sx={({ density }) => ({
            display: 'flex',
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            columnGap: 1.5,
            minBlockSize: density.tab,
            paddingInline: 1.25,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            '& > .MuiTabs-root': { minInlineSize: 0 },
          })}
        >
          <TurnGroups resource={resource} />
          <ListTabs resource={resource} />
          {look.shown !== 'board' && <ListPages />}
        </Box>
      )}
    </>
  );
}

const groups: readonly TurnGroup[] = ['yours', 'theirs', 'all'];

function TurnGroups({ resource }: { resource: string }) {
  const translate = useTranslate();
  const turns = useTurns(resource);
  if (!turns) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('list.turns.title')}
      value={turns.chosen}
      onChange={(_event, group: TurnGroup | null) => group && turns.choose(group)}
      sx={{ flexShrink: 0, '& .MuiToggleButton-root': { paddingBlock: 0.25, textTransform: 'none' } }}
    >
      {groups.map((group) => (
        <ToggleButton key={group} value={group}>
          <TabLabel text={translate(`list.turns.${group}`)} count={turns.counts[group]} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
