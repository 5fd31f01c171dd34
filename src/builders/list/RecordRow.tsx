import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo, type MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { RowActions } from '../actions/RowActions.tsx';
import type { RecordValues } from '../fields/types.ts';
import { Cell } from './Cell.tsx';
import { leadingOf, roomOf, type Column } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';
import { sticksAtEnd, sticksAtStart } from './sticking.ts';
import { UnreadMark } from './UnreadMark.tsx';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordRowProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  hasActions: boolean;
  /** Keyboard navigation between the rows of a list. */
  rowProps?: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

/** React bubbles clicks from portals: those in a row's dialogs and menus reach the row too. */
export const isOwnClick = ({ currentTarget, target }: MouseEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** A click anywhere in the row opens the record; for keyboards its first text is a link. */
export function RecordRow({ resource, record, columns, selection, hasActions, rowProps }: RecordRowProps) {
  const navigate = useNavigate();
  const path = showPath(resource, record.id);
  const isSelected = selection?.has(record.id) ?? false;
  return (
    <TableRow
      {...rowProps}
      hover
      selected={isSelected}
      onClick={path ? (event) => isOwnClick(event) && void navigate(path) : undefined}
      sx={({ palette, density }) => ({
        height: density.row,
        backgroundColor: palette.background.paper,
        // Sticky cells would cover the row's outline, which remains for forced-colours mode.
        '&:focus-visible': { outline: '2px solid transparent', outlineOffset: -2 },
        '&:focus-visible > td': {
          boxShadow: `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
        },
        cursor: path ? 'pointer' : undefined,
        '&.MuiTableRow-hover:hover': { backgroundColor: palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: palette.accent.soft },
      })}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <SelectBox resource={resource} record={record} selection={selection} />
        </TableCell>
      )}
      <RowCells resource={resource} record={record} columns={columns} />
      {hasActions && (
        <TableCell sx={sticksAtEnd('body')}>
          <Box sx={buttons}>
            <RowActions resource={resource} record={record} />
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}

const buttons = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  justifyContent: 'flex-end',
  // Aligns the buttons of all rows, with or without dots after them.
  '&:not(:has(> .MuiIconButton-root))': { paddingInlineEnd: 4.5 },
  // A common width for most steps, and one line for all.
  '& .MuiButton-outlined': {
    minInlineSize: 136,
    flexShrink: 0,
    paddingInline: 0.75,
    fontSize: 'size.caption',
    whiteSpace: 'nowrap',
    '@container list (max-width: 899.98px)': {
      minInlineSize: 0,
      inlineSize: 126,
      paddingInline: 0.5,
      whiteSpace: 'normal',
      textAlign: 'center',
      lineHeight: 1.2,
    },
  },
} as const;

/** A row's cells, memoized as most of a list's work: ticking, and loading more rows, don't re-render them. */
const RowCells = memo(function RowCells({
  resource,
  record,
  columns,
}: Pick<RecordRowProps, 'resource' | 'record' | 'columns'>) {
  const path = showPath(resource, record.id);
  const leading = leadingOf(columns);
  const cellProps = (column: Column) => ({
    resource: resource.name,
    column,
    record,
    joined: columns.filter(({ joins }) => joins === column.field),
    ...(column === leading &&
      resource.list?.unread && { mark: <UnreadMark resource={resource.name} record={record} /> }),
  });
  return columns.map((column) => (
    <TableCell key={column.field} sx={[roomOf(resource, column), column === leading && sticksAtStart('body')]}>
      {path && column === leading ? (
        <Link
          component={RouterLink}
          to={path}
          underline="hover"
          color="inherit"
          onClick={(event) => event.stopPropagation()}
        >
          <Cell {...cellProps(column)} />
        </Link>
      ) : (
        <Cell {...cellProps(column)} />
      )}
    </TableCell>
  ));
});
