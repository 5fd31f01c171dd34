import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { ActionButtons } from '../ActionButtons.tsx';
import type { RecordValues } from '../fields/types.ts';
import { Cell } from './Cell.tsx';
import { leadingOf, type Column } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';
import { sticksAtEnd, sticksAtStart } from './sticking.ts';
import type { RowKeys } from './useRowKeys.ts';
import type { Selection } from './useSelection.ts';

interface RecordRowProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  hasActions: boolean;
  rowProps: ReturnType<RowKeys<HTMLElement>['rowProps']>;
}

/** A row hears the clicks in its buttons' dialogs and menus too, which stand elsewhere in the page. */
const isOwnClick = ({ currentTarget, target }: MouseEvent) => target instanceof Node && currentTarget.contains(target);

/** The first thing in a row that is text leads to the record by keyboard; the row does by a click. */
export function RecordRow({ resource, record, columns, selection, hasActions, rowProps }: RecordRowProps) {
  const navigate = useNavigate();
  const path = showPath(resource, record.id);
  const leading = leadingOf(columns);
  const isSelected = selection?.has(record.id) ?? false;
  const actions = (resource.list?.rowActions ?? []).filter((action) => action !== 'show' || !path);
  return (
    <TableRow
      {...rowProps}
      hover
      selected={isSelected}
      onClick={path ? (event) => isOwnClick(event) && void navigate(path) : undefined}
      sx={({ palette, density }) => ({
        height: density.row,
        backgroundColor: palette.background.paper,
        // The cells that stick would cover the row's outline, which is left to who forces colours of their own.
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
      {columns.map((column) => (
        <TableCell key={column.field} sx={column === leading ? sticksAtStart('body') : undefined}>
          {path && column === leading ? (
            <Link
              component={RouterLink}
              to={path}
              underline="hover"
              color="inherit"
              onClick={(event) => event.stopPropagation()}
            >
              <Cell resource={resource.name} column={column} record={record} />
            </Link>
          ) : (
            <Cell resource={resource.name} column={column} record={record} />
          )}
        </TableCell>
      ))}
      {hasActions && (
        <TableCell sx={sticksAtEnd('body')}>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.75,
              flexDirection: 'row-reverse',
              '& .MuiButton-root': { flexShrink: 0 },
              '@media (max-width: 1500px)': {
                '& .MuiButton-root': { fontSize: 'size.caption', paddingInline: '8px' },
              },
              // In two lines where room is scarce: a wide column that sticks would cover the state.
              '@media (max-width: 1400px)': {
                '& .MuiButton-root': {
                  whiteSpace: 'normal',
                  lineHeight: 1.25,
                  minInlineSize: 96,
                  textAlign: 'center',
                  flexShrink: 1,
                },
              },
            }}
          >
            <ActionButtons resource={resource.name} record={record} actions={actions} size="small" max={1} />
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}
