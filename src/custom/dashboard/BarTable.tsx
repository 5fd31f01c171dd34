import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { CountLink } from './CountLink.tsx';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

export interface BarRow {
  key: string;
  head: ReactNode;
  /** Without a bar. */
  isPlain?: boolean;
  /** One number a column, in whose turn its orders are, and where they are listed. */
  counts: { turn: Turn; count: number; to: string; label: string }[];
}

interface BarTableProps {
  label: string;
  /** What heads the rows, and each number. */
  heads: [string, ...ReactNode[]];
  /** Heads that need no room: one number says by itself what it is. */
  bare?: boolean;
  rows: readonly BarRow[];
}

/** Numbers with their bars: a chart that is a table, so that everybody can read it and go on from each number. */
export function BarTable({ label, heads: [first, ...heads], bare = false, rows }: BarTableProps) {
  const most = Math.max(
    1,
    ...rows.map(({ isPlain, counts }) => (isPlain ? 0 : counts.reduce((sum, { count }) => sum + count, 0))),
  );
  return (
    <Table
      size="small"
      aria-label={label}
      sx={{ '& td, & th': { border: 0, paddingBlock: '2px', paddingInline: '6px', backgroundColor: 'transparent' } }}
    >
      <TableHead sx={bare ? visuallyHidden : undefined}>
        <TableRow>
          <TableCell>
            <Box sx={visuallyHidden}>{first}</Box>
          </TableCell>
          <TableCell aria-hidden="true" />
          {heads.map((head, nth) => (
            <TableCell key={nth} align="right" sx={{ minWidth: 44 }}>
              {head}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, head, isPlain, counts }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', inlineSize: 0 }}>
              {head}
            </TableCell>
            <TableCell aria-hidden="true" sx={{ inlineSize: '100%' }}>
              <Box sx={{ display: 'flex', gap: '2px', blockSize: 12, minWidth: 32 }}>
                {!isPlain &&
                  counts
                    .filter(({ count }) => count > 0)
                    .map(({ turn, count }) => (
                      <Box
                        key={turn}
                        sx={{
                          inlineSize: `${(100 * count) / most}%`,
                          minWidth: 3,
                          borderRadius: '3px',
                          backgroundColor: `turn.${turn}.main`,
                        }}
                      />
                    ))}
              </Box>
            </TableCell>
            {counts.map((count) => (
              <TableCell key={count.turn} align="right">
                <CountLink {...count} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
