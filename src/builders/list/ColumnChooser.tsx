import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { leadingOf, type Column } from './columns.ts';
import type { ColumnChoice } from './useColumns.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

const fieldsOf = (columns: readonly Column[]) => columns.map(({ field }) => field);
const restOf = (all: readonly Column[], first: readonly Column[]) =>
  all.filter(({ field }) => !first.some((column) => column.field === field));

/** Chooses columns and their order. An unticked column keeps its place until the panel closes. */
export default function ColumnChooser({ resource, ...choice }: ColumnChoice & { resource: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(resource);
  const { order, isTicked, isNeeded, toggle, swap, reset } = useOrder(choice);
  const [said, setSaid] = useState('');
  const moved = useRef<HTMLElement | null>(null);
  // A moved element loses the focus.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  }, [order]);

  const labelOf = ({ label, field }: Column) => words.field(label ?? field);
  const move = (column: Column, by: 1 | -1) => {
    const from = order.indexOf(column);
    const other = order[from + by];
    if (!other) return;
    moved.current = document.activeElement as HTMLElement | null;
    setSaid(
      translate('list.columns.moved', {
        name: labelOf(column),
        place: format.number(from + by + 1),
        total: format.number(order.length),
      }),
    );
    swap(column, other);
  };
  return (
    <Box sx={{ inlineSize: 300, maxInlineSize: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box
        component="ul"
        aria-label={translate('list.columns.title')}
        sx={{ listStyle: 'none', margin: 0, padding: 1, maxBlockSize: 'min(420px, 60dvh)', overflowY: 'auto' }}
      >
        {order.map((column, index) => (
          <ColumnRow
            key={column.field}
            label={labelOf(column)}
            isShown={isTicked(column)}
            isNeeded={isNeeded(column)}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            onToggle={() => toggle(column)}
            onMove={(by) => move(column, by)}
          />
        ))}
      </Box>
      <Box sx={{ padding: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Button variant="text" size="small" disabled={!choice.chosen} onClick={reset}>
          {translate('list.columns.reset')}
        </Button>
        <Box aria-live="polite" sx={visuallyHidden}>
          {said}
        </Box>
      </Box>
    </Box>
  );
}

/** The panel's columns in order, and which of them are ticked. Each change is chosen at once. */
function useOrder({ shown, candidates, defined, choose }: ColumnChoice) {
  const [order, setOrder] = useState(() => [...shown, ...restOf(candidates, shown)]);
  // Local state, so that no click acts on a list that hasn't updated yet.
  const [ticked, setTicked] = useState(() => fieldsOf(shown));
  const isTicked = ({ field }: Column) => ticked.includes(field);
  const keep = (columns: readonly Column[]) => {
    if (!leadingOf(columns)) return;
    setTicked(fieldsOf(columns));
    choose(fieldsOf(columns));
  };
  return {
    order,
    isTicked,
    /** The only column that links to the record. */
    isNeeded: (column: Column) =>
      isTicked(column) && !leadingOf(order.filter((one) => one !== column && isTicked(one))),
    toggle: (column: Column) => keep(order.filter((one) => isTicked(one) !== (one === column))),
    swap(column: Column, other: Column) {
      const next = order.with(order.indexOf(column), other).with(order.indexOf(other), column);
      setOrder(next);
      if (isTicked(column)) keep(next.filter(isTicked));
    },
    reset() {
      choose(undefined);
      setOrder(candidates);
      setTicked(fieldsOf(defined));
    },
  };
}

interface ColumnRowProps {
  label: string;
  isShown: boolean;
  isNeeded: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle(): void;
  onMove(by: 1 | -1): void;
}

function ColumnRow({ label, isShown, isNeeded, isFirst, isLast, onToggle, onMove }: ColumnRowProps) {
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Box component="li" onKeyDown={onKeyDown} sx={{ display: 'flex', alignItems: 'center', minHeight: 34 }}>
      <FormControlLabel
        sx={{ flex: 1, minWidth: 0, margin: 0 }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={
          <Checkbox
            size="small"
            checked={isShown}
            disabled={isNeeded}
            onChange={onToggle}
            slotProps={{ input: { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' } }}
          />
        }
        label={label}
      />
      {/* aria-disabled at the ends: a disabled button would lose the focus. */}
      <IconButton
        size="small"
        aria-disabled={isFirst}
        sx={{ opacity: isFirst ? 0.35 : 1 }}
        aria-label={translate('list.columns.up', { name: label })}
        onClick={() => onMove(-1)}
      >
        <KeyboardArrowUp fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-disabled={isLast}
        sx={{ opacity: isLast ? 0.35 : 1 }}
        aria-label={translate('list.columns.down', { name: label })}
        onClick={() => onMove(1)}
      >
        <KeyboardArrowDown fontSize="small" />
      </IconButton>
    </Box>
  );
}
