import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { usePaceWords } from './usePaceWords.ts';

/** The chart's figures, the latest week first. */
export function PaceTable({ weeks }: Pick<OrderOverview['turnaround'], 'weeks'>) {
  const translate = useTranslate();
  const words = usePaceWords();
  return (
    <Table size="small" aria-label={translate('dashboard.pace.title')}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('dashboard.pace.week')}</TableCell>
          <TableCell align="right">{translate('dashboard.pace.median')}</TableCell>
          <TableCell align="right">{translate('dashboard.pace.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {weeks.toReversed().map(({ week, median, count }) => (
          <TableRow key={week}>
            <TableCell component="th" scope="row">
              {words.week(week)}
            </TableCell>
            <TableCell align="right">{words.days(median)}</TableCell>
            <TableCell align="right">{words.count(count)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
