import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { KeyboardEvent } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import { leadingOf, roomOf, type Column } from './columns.ts';
import { sticksAtEnd, sticksAtStart } from './sticking.ts';
import type { Selection } from './useSelection.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { fieldOf } from '../fieldOf.ts';
import type { Display } from '../../resources/defineResource.ts';

/** Ticks all rows of the page. */
export function SelectAllHead({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const isMixed = selection.someOnPage && !selection.allOnPage;
  return (
    <TableCell padding="checkbox">
      <Checkbox
        size="small"
        checked={selection.allOnPage}
        indeterminate={isMixed}
        onChange={selection.toggleAll}
        slotProps={{
          input: {
            'aria-label': translate('list.selectAll'),
            // MUI sets only aria-checked, so the DOM property is set here.
            ref: (box: HTMLInputElement | null) => {
              if (box) box.indeterminate = isMixed;
            },
          },
        }}
      />
    </TableCell>
  );
}

interface ColumnHeadProps {
  resource: string;
  column: Column;
  columns: readonly Column[];
}

/** A column's name; sorts by it if the server can. */
export function ColumnHead({ resource, column, columns }: ColumnHeadProps) {
  const words = useWords(resource);
  const { sort, setSort } = useListContext();
  const definition = resourceOf(resource);
  const { entity } = definition;
  const isSorted = sort.field === column.field;
  const label = words.field(column.label ?? column.field);
  const sx = (theme: Theme) => ({
    minInlineSize: widthOf(entity, column),
    ...roomOf(definition, column),
    ...(column === leadingOf(columns) && sticksAtStart('head')(theme)),
  });
  if (column.as === 'picture') {
    return (
      <TableCell sx={{ inlineSize: 80 }}>
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      </TableCell>
    );
  }
  if (!entity.sortable.includes(column.field)) return <TableCell sx={sx}>{label}</TableCell>;
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableCell sx={sx} sortDirection={isSorted ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
        onClick={() => setSort({ field: column.field, order })}
        onKeyDown={moveAmongHeads}
        tabIndex={column.field === stopOf(entity, columns, sort.field) ? 0 : -1}
        sx={{ minBlockSize: 24 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** One sortable head, always visible, is the Tab stop; arrow keys lead to the others. */
const stopOf = ({ sortable }: AnyEntity, columns: readonly Column[], sorted: string) => {
  const heads = columns.filter(({ field, from }) => sortable.includes(field) && from === undefined);
  return (heads.find(({ field }) => field === sorted) ?? heads[0])?.field;
};

function moveAmongHeads(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const heads = [...(currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('.MuiTableSortLabel-root') ?? [])];
  const seen = heads.filter((head) => head.checkVisibility());
  const onward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  seen[seen.indexOf(currentTarget) + (key === onward ? 1 : -1)]?.focus();
  event.preventDefault();
}

export function ActionsHead() {
  const translate = useTranslate();
  return (
    <TableCell sx={sticksAtEnd('head')}>
      <Box component="span" sx={visuallyHidden}>
        {translate('list.rowActions')}
      </Box>
    </TableCell>
  );
}

/** Minimum readable width by kind, px; a wide table scrolls sideways instead of shrinking below it. */
const least: Record<FieldKind, number> = {
  text: 84,
  longText: 180,
  phone: 130,
  url: 140,
  integer: 64,
  decimal: 72,
  boolean: 64,
  date: 112,
  dateTime: 130,
  oneOf: 84,
  manyOf: 140,
  reference: 84,
  references: 140,
  file: 200,
  image: 200,
  json: 96,
};

/** Views other than mark lists show a few words. */
const leastOfWords = 92;

/** Relative times such as "in 9 days" and "yesterday" are shorter than dates. */
const leastAs: Partial<Record<Display, number>> = { due: 92, ago: 92 };

function widthOf(entity: AnyEntity, { field, view, as, width }: Column): number {
  if (width !== undefined) return width;
  const { kind } = fieldOf(entity, field);
  const spoken = as && leastAs[as];
  if (spoken) return spoken;
  return view && kind !== 'json' ? leastOfWords : least[kind];
}
