import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import ColumnChooser from './ColumnChooser.tsx';
import { RowsChoice } from './ListPages.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useColumns } from './useColumns.ts';
import type { LookChoice } from './useLook.ts';
import type { Views } from './useViews.ts';
import ViewsPanel from './ViewsPanel.tsx';

interface DisplayPanelProps {
  resource: string;
  look: LookChoice;
  views: Views;
  onClose(): void;
}

/** How a list is shown: its look, order and length, its columns, and what of that was saved under a name. */
export default function DisplayPanel({ resource, look, views, onClose }: DisplayPanelProps) {
  const translate = useTranslate();
  const columns = useColumns(resource);
  return (
    <Box
      sx={{
        inlineSize: 340,
        maxInlineSize: '100%',
        '& > section + section': { borderBlockStart: 1, borderColor: 'divider' },
      }}
    >
      <Box component="section" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: 1.5 }}>
        <LookSwitch {...look} />
        {look.shown !== 'board' && <RowsChoice />}
        {look.shown !== 'table' && <SortChoice resource={resource} />}
      </Box>
      {look.shown !== 'board' && (
        <Part title={translate('list.columns.title')}>
          <ColumnChooser resource={resource} {...columns} />
        </Part>
      )}
      <Part title={translate('list.views.title')}>
        <ViewsPanel {...views} onClose={onClose} />
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ paddingBlockStart: 1.5 }}>
      <Typography component="h2" variant="h3" id={id} sx={{ paddingInline: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
