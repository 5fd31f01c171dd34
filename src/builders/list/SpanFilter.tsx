import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LabelledInput } from '../../layout/LabelledInput.tsx';
import type { FieldFacts } from '../fieldOf.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { FilterButton } from './FilterButton.tsx';
import { spanNames, spansAround, type Span } from './spans.ts';

interface SpanFilterProps {
  resource: string;
  /** The field that is narrowed. */
  of: FieldFacts;
  value: Span;
  onChange(value: Span): void;
}

/** From a day to a day, or one of the usual spans. */
export function SpanFilter({ resource, of, value, onChange }: SpanFilterProps) {
  const translate = useTranslate();
  const format = useFormat();
  const name = useWords(resource).field(of.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [spans] = useState(() => spansAround(new Date()));
  const names = spanNames(of.kind);
  const { from, to } = value;
  const usual = names.find((span) => spans[span].from === from && spans[span].to === to);

  const said = () => {
    if (usual) return translate(`list.span.${usual}`);
    if (from && to) return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
    return from
      ? translate('list.span.since', { from: format.date(from) })
      : translate('list.span.until', { to: format.date(to ?? '') });
  };
  const isSet = Boolean(from || to);
  return (
    <>
      <FilterButton
        name={name}
        label={isSet ? `${name}: ${said()}` : name}
        isSet={isSet}
        opens
        onClick={(event) => setAnchor(event.currentTarget)}
        onClear={() => onChange({})}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <MenuList autoFocusItem>
          {names.map((span) => (
            <MenuItem
              key={span}
              selected={span === usual}
              onClick={() => {
                setAnchor(null);
                onChange(spans[span]);
              }}
            >
              {translate(`list.span.${span}`)}
            </MenuItem>
          ))}
        </MenuList>
        <Box sx={{ display: 'flex', gap: 1, padding: 1.5, borderBlockStart: '1px solid', borderColor: 'divider' }}>
          <DayField label={translate('list.span.from')} value={from} onChange={(day) => onChange({ from: day, to })} />
          <DayField label={translate('list.span.to')} value={to} onChange={(day) => onChange({ from, to: day })} />
        </Box>
      </Popover>
    </>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value?: string;
  onChange(day: string | undefined): void;
}) {
  return (
    <LabelledInput
      type="date"
      size="small"
      notched
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      inputProps={{ max: '9999-12-31' }}
    />
  );
}
