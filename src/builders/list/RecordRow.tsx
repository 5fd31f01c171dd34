import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/defineResource.ts';
import { showPath } from '../../resources/index.ts';
import { ActionButtons } from '../ActionButtons.tsx';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { Cell } from './Cell.tsx';
import type { Column } from './columns.ts';
import type { Selection } from './useSelection.ts';

interface RecordRowProps {
  resource: Resource;
  record: RecordValues;
  columns: readonly Column[];
  selection: Selection | null;
  hasActions: boolean;
}

/** The first thing in a row that is text leads to the record by keyboard; the row does by a click. */
export function RecordRow({ resource, record, columns, selection, hasActions }: RecordRowProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const path = showPath(resource, record.id);
  const title = titleOf(resource, record);
  const leading = columns.find(({ as }) => as !== 'picture')?.field;
  const isSelected = selection?.has(record.id) ?? false;
  const actions = (resource.list?.rowActions ?? []).filter((action) => action !== 'show' || !path);
  return (
    <TableRow
      hover
      selected={isSelected}
      onClick={path ? () => void navigate(path) : undefined}
      sx={({ palette }) => ({
        height: 56,
        cursor: path ? 'pointer' : undefined,
        '&.MuiTableRow-hover:hover': { backgroundColor: palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: palette.accent.soft },
      })}
    >
      {selection && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => selection.toggle(record.id)}
            slotProps={{ input: { 'aria-label': translate('list.select', { title }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.field}>
          {path && column.field === leading ? (
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
        <TableCell>
          <Box sx={{ display: 'flex', gap: 0.75, flexDirection: 'row-reverse' }}>
            <ActionButtons resource={resource.name} record={record} actions={actions} size="small" max={1} />
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}
