import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { Column } from './columns.ts';

const rows = 8;

interface SkeletonRowsProps {
  columns: readonly Column[];
  hasSelection: boolean;
  hasActions: boolean;
}

/** What comes, in grey: as many rows as fill a screen's upper half. */
export function SkeletonRows({ columns, hasSelection, hasActions }: SkeletonRowsProps) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} sx={({ density }) => ({ height: density.row })}>
      {hasSelection && (
        <TableCell padding="checkbox">
          <Skeleton variant="rounded" width={18} height={18} sx={{ marginInlineStart: 1 }} />
        </TableCell>
      )}
      {columns.map(({ field, as }, column) => (
        <TableCell key={field}>
          {as === 'picture' ? (
            <Skeleton variant="rounded" width={58} height={42} />
          ) : (
            <Skeleton width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
          )}
        </TableCell>
      ))}
      {hasActions && (
        <TableCell>
          {/* As wide as a row's buttons, so that the columns keep their places. */}
          <Skeleton variant="rounded" width={118} height={24} sx={{ marginInlineStart: 'auto' }} />
        </TableCell>
      )}
    </TableRow>
  ));
}
