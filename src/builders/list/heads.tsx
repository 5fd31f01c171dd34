import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'react-admin';
import { resourceOf } from '../../resources/index.ts';
import { useWords } from '../useWords.ts';
import { leadingOf, roomOf, type Column } from './columns.ts';
import { sticksAtEnd, sticksAtStart } from './sticking.ts';
import type { Selection } from './useSelection.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';
import { widthOf } from './widths.ts';

/** Ticks every row of the page. */
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
            // What MUI says in ARIA alone, the element must say too.
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

/** What a column is called; sorts by it where the server can. */
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
        sx={{ minBlockSize: 24 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
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
