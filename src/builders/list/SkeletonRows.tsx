import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';

const rows = 8;

/** What comes, in grey: as many rows as fill a screen's upper half. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} sx={{ height: 56 }}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column}>
          <Skeleton width={`${55 + ((row * 7 + column * 13) % 40)}%`} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
