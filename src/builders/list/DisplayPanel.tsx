import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../../../domain/limits.ts';
import { useFormat } from '../format.ts';
import ColumnChooser from './ColumnChooser.tsx';
import { LookSwitch } from './LookSwitch.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useColumns } from './useColumns.ts';
import { useListPreference } from './useListPreference.ts';
import type { LookChoice } from './useLook.ts';
import type { Views } from './useViews.ts';
import ViewsPanel from './ViewsPanel.tsx';

interface DisplayPanelProps {
  resource: string;
  look: LookChoice;
  views: Views;
  onClose(): void;
}

/** A list's display settings: look, sort and page size, columns, and saved views. */
export default function DisplayPanel({ resource, look, views, onClose }: DisplayPanelProps) {
  const translate = useTranslate();
  const columns = useColumns(resource);
  const [preference, prefer] = useListPreference(resource);
  return (
    <Box
      sx={{
        inlineSize: 340,
        maxInlineSize: '100%',
        '& > section + section': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box component="section" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, padding: 1.5 }}>
        <LookSwitch {...look} />
        {look.shown !== 'board' && <RowsChoice />}
        <SortChoice resource={resource} />
        {look.shown === 'table' && (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={preference.compact ?? false}
                onChange={(_event, compact) => prefer({ ...preference, compact })}
              />
            }
            label={translate('list.compact')}
          />
        )}
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

/** A native select: familiar on phones, and no menu code to load for three numbers. */
function RowsChoice() {
  const translate = useTranslate();
  const format = useFormat();
  const { perPage, setPerPage } = useListContext();
  const id = useId();
  // The URL may contain another size.
  const offered = pageSizes.includes(perPage) ? pageSizes : [...pageSizes, perPage].toSorted((a, b) => a - b);
  return (
    <Box component="label" htmlFor={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {translate('list.rows')}
      <Box
        component="select"
        id={id}
        value={perPage}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => setPerPage(Number(event.target.value))}
        sx={{
          font: 'inherit',
          color: 'text.primary',
          backgroundColor: 'background.paper',
          border: '1px solid',
          borderColor: 'line.strong',
          borderRadius: 0.75,
          minHeight: { xs: 44, sm: 28 },
          paddingInline: 0.5,
        }}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {format.number(size)}
          </option>
        ))}
      </Box>
    </Box>
  );
}
