import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { frame } from '../../layout/theme.ts';
import { useWords } from '../useWords.ts';
import { columnsOf, type Column } from './columns.ts';
import { RecordRow } from './RecordRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useSelection } from './useSelection.ts';

/** A page of records as a dense table: sorted by its heads, a row leads to its record. */
export function RecordTable({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const words = useWords(name);
  const resource = resourceOf(name);
  const { data, isPending } = useListContext<RecordValues>();
  const selection = useSelection(resource);
  const { side } = useSession();
  const columns = columnsOf(resource, side);
  const hasActions = (resource.list?.rowActions?.length ?? 0) > 0;
  return (
    // Placed, so that the words for screen readers alone scroll with the table and don't widen the page.
    <Box sx={{ position: 'relative', overflowX: { xs: 'auto', lg: 'visible' } }}>
      <Table
        aria-label={words.many}
        aria-busy={isPending}
        sx={{ '& thead th': { position: { lg: 'sticky' }, insetBlockStart: frame.bar, zIndex: 1 } }}
      >
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={selection.allOnPage}
                  indeterminate={selection.someOnPage && !selection.allOnPage}
                  onChange={selection.toggleAll}
                  slotProps={{ input: { 'aria-label': translate('list.selectAll') } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <HeadCell key={column.field} resource={name} column={column} />
            ))}
            {hasActions && (
              <TableCell>
                <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
                  {translate('list.rowActions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending ? (
            <SkeletonRows columns={columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0)} />
          ) : (
            (data ?? []).map((record) => (
              <RecordRow
                key={record.id}
                resource={resource}
                record={record}
                columns={columns}
                selection={selection}
                hasActions={hasActions}
              />
            ))
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

function HeadCell({ resource, column }: { resource: string; column: Column }) {
  const words = useWords(resource);
  const { sort, setSort } = useListContext();
  const { entity } = resourceOf(resource);
  const isSorted = sort.field === column.field;
  const label = words.field(column.label ?? column.field);
  if (column.as === 'picture') return <TableCell sx={{ inlineSize: 82 }} aria-label={label} />;
  if (!entity.sortable.includes(column.field)) return <TableCell>{label}</TableCell>;
  const order = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  return (
    <TableCell sortDirection={isSorted ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted && sort.order === 'DESC' ? 'desc' : 'asc'}
        onClick={() => setSort({ field: column.field, order })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
