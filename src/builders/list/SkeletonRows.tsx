import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Resource } from '../../resources/defineResource.ts';
import { roomOf, type Column } from './columns.ts';

const rows = 8;

interface SkeletonRowsProps {
  resource: Resource;
  columns: readonly Column[];
  hasSelection: boolean;
  hasActions: boolean;
}

/** What comes, in grey: as many rows as fill a screen's upper half. */
export function SkeletonRows({ resource, columns, hasSelection, hasActions }: SkeletonRowsProps) {
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
          {/* As wide as a row's buttons, so that the columns keep their places. */}
          <Skeleton variant="rounded" width={140} height={28} sx={{ marginInlineStart: 'auto' }} />
        </TableCell>
      )}
    </TableRow>
  ));
}
