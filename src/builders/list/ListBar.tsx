import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';
import { BulkBar } from './BulkBar.tsx';
import { ColumnsButton } from './ColumnsButton.tsx';
import { ListFilters, oneLineOnPhones } from './ListFilters.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { LookChoice } from './useLook.ts';
import { ViewsButton } from './ViewsButton.tsx';
import { visuallyHidden } from './visuallyHidden.ts';

/** Above the records: what narrows them and how they are shown, or what may be done to those that are ticked. */
export function ListBar({ resource, look }: { resource: string; look: LookChoice }) {
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, padding: '10px 12px', alignItems: 'flex-start' }}>
          <ListFilters resource={resource} />
          <Box
            sx={{
              ...oneLineOnPhones,
              display: 'flex',
              flex: { xs: '1 1 100%', sm: 'none' },
              gap: { xs: 0, sm: 0.5 },
              marginInlineStart: { sm: 'auto' },
              alignItems: 'center',
              '& > :last-child': { marginInlineStart: 'auto' },
              '& > .MuiButton-root': { minInlineSize: 0, paddingInline: { xs: 0.5, sm: 0.75 } },
              // Which way it is sorted is said; that the others open something needn't be where there's no room.
              '& > button + button': {
                flexShrink: 1,
                '& .MuiButton-endIcon': { display: { xs: 'none', sm: 'inherit' } },
              },
            }}
          >
            {look.shown !== 'table' && <SortChoice resource={resource} />}
            <ViewsButton resource={resource} look={look.kept} />
            {look.shown !== 'board' && <ColumnsButton resource={resource} />}
            <LookSwitch {...look} />
          </Box>
        </Box>
      )}
    </>
  );
}
