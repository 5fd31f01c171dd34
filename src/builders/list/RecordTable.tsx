import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf, showPath } from '../../resources/index.ts';
import { allowedActions, rowActionsOf } from '../actions/plan.ts';
import type { RecordValues } from '../fields/types.ts';
import { scrollMemory } from '../../layout/tabs/useScrollMemory.ts';
import { useWords } from '../useWords.ts';
import { ActionsHead, ColumnHead, SelectAllHead } from './heads.tsx';
import { inOneLine } from './Cell.tsx';
import { InSteps } from './InSteps.tsx';
import { RecordRow } from './RecordRow.tsx';
import { watchSticking } from './sticking.ts';
import { useListPreference } from './useListPreference.ts';
import { allInSight, roomOf, type Column } from './columns.ts';
import { useColumns } from './useColumns.ts';
import { useRowKeys, type RowKeys } from './useRowKeys.ts';
import { useSelection, type Selection } from './useSelection.ts';
import { useWhileOld } from './useWhileOld.ts';
import type { Resource } from '../../resources/defineResource.ts';

/** A page of records as a dense table: sorted by its heads, rows link to their records. Its body scrolls. */
export function RecordTable({ resource: name }: { resource: string }) {
  const words = useWords(name);
  const resource = resourceOf(name);
  const { data = [], isPending } = useListContext<RecordValues>();
  const selection = useSelection(resource);
  const [{ compact = false }] = useListPreference(name);
  const columns = useTableColumns(name, compact);
  const { holder, rowProps } = useRowKeys<HTMLTableSectionElement>(
    (id) => showPath(resource, id),
    data.map(({ id }) => id),
    selection,
  );
  const { sx: whileOld, ...busy } = useWhileOld();
  const { actor } = useSession();
  const rowActions = rowActionsOf(resource);
  // Hides the column if no record allows any action.
  const hasActions = isPending
    ? rowActions.length > 0
    : data.some((record) => allowedActions(resource, rowActions, actor, record).length > 0);
  return (
    <Box {...scrollMemory('rows')} ref={watchSticking} sx={scroller}>
      <Table
        stickyHeader
        aria-label={words.many}
        {...busy}
        sx={[
          {
            '& th': { paddingBlock: '2px' },
            '@container list (min-width: 900px)': { '& th': { whiteSpace: 'nowrap' } },
            // Narrow lists use the space for text.
            '@container list (max-width: 899.98px)': { '& th, & td': { paddingInline: '4px' } },
            '@media print': { '& th, & td': { position: 'static' } },
          },
          compact && inOneLine,
        ]}
      >
        <TableHead>
          <TableRow>
            {selection && <SelectAllHead selection={selection} />}
            {columns.map((column) => (
              <ColumnHead key={column.field} resource={name} column={column} columns={columns} />
            ))}
            {hasActions && <ActionsHead />}
          </TableRow>
        </TableHead>
        <TableBody ref={holder} sx={whileOld}>
          <BodyRows {...{ resource, columns, selection, hasActions, rowProps }} />
        </TableBody>
      </Table>
    </Box>
  );
}

const scroller = {
  // Fills the window; the page scrolls only below the minimum height.
  flex: 'var(--list-flex, 1 1 0px)',
  minBlockSize: 'var(--list-least, 340px)',
  overflow: 'auto',
  // Column widths follow the list's own width.
  container: 'list / inline-size',
  position: 'relative',
  scrollPaddingBlockStart: 32,
  '@media print': { overflow: 'visible', flex: 'none' },
} as const;

/** The columns of a resource's table, all in sight; a compact one has no pictures. */
function useTableColumns(name: string, compact: boolean): readonly Column[] {
  const columns = useColumns(name).shown;
  return useMemo(() => {
    const inSight = allInSight(columns);
    return compact ? withoutPictures(inSight) : inSight;
  }, [columns, compact]);
}

/** The first column gets the thumbnails' space: its two lines become one. */
const withoutPictures = (columns: readonly Column[]): Column[] =>
  columns
    .filter(({ as }) => as !== 'picture')
    .map((column, at) => (at === 0 && column.width !== undefined ? { ...column, width: column.width + 80 } : column));

interface BodyRowsProps {
  resource: Resource;
  columns: readonly Column[];
  selection: Selection | null;
  hasActions: boolean;
  rowProps: RowKeys<HTMLTableSectionElement>['rowProps'];
}

/** The page's records, or placeholders until they arrive. */
function BodyRows({ resource, columns, selection, hasActions, rowProps }: BodyRowsProps) {
  const { data = [], isPending } = useListContext<RecordValues>();
  if (isPending) return <SkeletonRows {...{ resource, columns, hasActions }} hasSelection={selection !== null} />;
  return (
    <InSteps records={data}>
      {(record) => (
        <RecordRow
          key={record.id}
          resource={resource}
          record={record}
          columns={columns}
          selection={selection}
          hasActions={hasActions}
          rowProps={rowProps(record.id)}
        />
      )}
    </InSteps>
  );
}

const rows = 8;

interface SkeletonRowsProps {
  resource: Resource;
  columns: readonly Column[];
  hasSelection: boolean;
  hasActions: boolean;
}

/** Placeholder rows that fill the upper half of a screen. */
function SkeletonRows({ resource, columns, hasSelection, hasActions }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} sx={({ density }) => ({ height: density.row })}>
      {hasSelection && (
        <TableCell padding="checkbox">
          <Skeleton variant="rounded" width={18} height={18} sx={{ marginInlineStart: 1 }} />
        </TableCell>
      )}
      {columns.map((one, column) => (
        <TableCell key={one.field} sx={roomOf(resource, one)}>
          {one.as === 'picture' ? (
            <Skeleton variant="rounded" width={56} height={40} />
          ) : (
            <Skeleton width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
          )}
        </TableCell>
      ))}
      {hasActions && (
        <TableCell>
          {/* As wide as a row's buttons, so that the columns don't move. */}
          <Skeleton variant="rounded" width={140} height={28} sx={{ marginInlineStart: 'auto' }} />
        </TableCell>
      )}
    </TableRow>
  ));
}
