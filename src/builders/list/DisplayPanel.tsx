import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, type ChangeEvent, type ReactNode, useState, useRef, type KeyboardEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { pageSizes } from '../../../domain/limits.ts';
import { useFormat } from '../format.ts';
import ColumnChooser from './ColumnChooser.tsx';
import { useColumns } from './useColumns.ts';
import { useListPreference } from './useListPreference.ts';
import type { LookChoice } from './useLook.ts';
import type { Views } from './useViews.ts';
import ViewsPanel from './ViewsPanel.tsx';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { useTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ListLook } from '../../../domain/account/preferences.ts';

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

/** Sorting for cards, which have no column heads. Choosing the current field again reverses the order. */
function SortChoice({ resource }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(resource);
  const { sort, setSort } = useListContext();
  const { candidates } = useColumns(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { sortable } = resourceOf(resource).entity;
  const columns = candidates.filter(({ field }) => sortable.includes(field));
  const isFalling = sort.order === 'DESC';
  const Arrow = isFalling ? ArrowDownward : ArrowUpward;
  const choose = (field: string) => {
    setAnchor(null);
    setSort({ field, order: field === sort.field && !isFalling ? 'DESC' : 'ASC' });
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<Arrow />}
      >
        {translate('list.sortBy')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ field, label }) => (
          <MenuItem key={field} selected={field === sort.field} onClick={() => choose(field)} sx={{ gap: 1 }}>
            {words.field(label ?? field)}
            {field === sort.field && (
              <Arrow
                fontSize="small"
                titleAccess={translate(isFalling ? 'list.falling' : 'list.rising')}
                sx={{ marginInlineStart: 'auto' }}
              />
            )}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const icons = { table: TableRowsOutlined, cards: GridViewOutlined, board: ViewWeekOutlined } as const;

/** Table, cards or board: one Tab stop, with arrow keys between them. */
function LookSwitch({ shown, offered, choose }: LookChoice) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const group = useRef<HTMLDivElement>(null);
  if (offered.length < 2) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const by = [onward, 'ArrowDown'].includes(event.key) ? 1 : [back, 'ArrowUp'].includes(event.key) ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = (offered.indexOf(shown) + by + offered.length) % offered.length;
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus();
    choose(offered[next] ?? shown);
  };
  return (
    <Box
      ref={group}
      role="radiogroup"
      aria-label={translate('list.looks.title')}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', border: '1px solid', borderColor: 'line.strong', borderRadius: 1, overflow: 'hidden' }}
    >
      {offered.map((look) => (
        <Choice key={look} look={look} isChosen={look === shown} onChoose={() => choose(look)} />
      ))}
    </Box>
  );
}

function Choice({ look, isChosen, onChoose }: { look: ListLook; isChosen: boolean; onChoose(): void }) {
  const translate = useTranslate();
  const Icon = icons[look];
  return (
    <Tooltip title={translate(`list.looks.${look}`)}>
      <ButtonBase
        role="radio"
        aria-checked={isChosen}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
        sx={({ palette }) => ({
          inlineSize: { xs: 44, sm: 34 },
          blockSize: { xs: 44, sm: 30 },
          color: isChosen ? 'primary.main' : 'text.secondary',
          backgroundColor: isChosen ? 'accent.soft' : undefined,
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
          '&[aria-checked="true"]': { boxShadow: `inset 0 -2px ${palette.primary.main}` },
        })}
      >
        <Icon sx={{ fontSize: 'size.lead' }} />
      </ButtonBase>
    </Tooltip>
  );
}
