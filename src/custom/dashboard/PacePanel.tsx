import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderOverview, CheckedPartner } from '../../../domain/order/orderOverview.ts';
import { Panel } from '../ui/Panel.tsx';
import { Figure } from '../ui/Figure.tsx';
import { chartHeight } from './chartHeight.ts';
import { usePaceWords } from './usePaceWords.ts';
import { useFormat } from '../../builders/format.ts';
import { returnCategories } from '../../../domain/order/orderReturns.ts';
import { useWords } from '../../builders/useWords.ts';
import { listAddress } from '../../builders/list/listAddress.ts';
import { orders } from '../../resources/orders.ts';

const PaceChart = lazy(() => import('./PaceChart.tsx'));

/** How long the work takes, week by week, and how much of it is returned. */
export function PacePanel({
  turnaround,
  quality,
  returns,
  dataChecks,
}: Pick<OrderOverview, 'turnaround' | 'quality' | 'returns' | 'dataChecks'>) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={translate('dashboard.pace.title')}
      flat
      aside={
        turnaround.count > 0 && (
          <Button size="small" variant="text" onClick={() => setTable(!isTable)}>
            {translate(isTable ? 'dashboard.pace.asChart' : 'dashboard.pace.table')}
          </Button>
        )
      }
    >
      <Box sx={{ color: 'ink.faint', fontSize: 'size.small', marginBlockEnd: 1.5 }}>
        {translate('dashboard.pace.about')}
      </Box>
      <Figures turnaround={turnaround} quality={quality} />
      <Returns returns={returns} />
      <CheckFigures partners={dataChecks} />
      {turnaround.count === 0 ? (
        <Box sx={{ color: 'text.secondary', paddingBlock: 1 }}>{translate('dashboard.pace.none')}</Box>
      ) : isTable ? (
        <PaceTable weeks={turnaround.weeks} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={chartHeight} />}>
          <PaceChart turnaround={turnaround} />
        </Suspense>
      )}
    </Panel>
  );
}

/** The median time, and how much was returned or remade. */
function Figures({ turnaround, quality }: Pick<OrderOverview, 'turnaround' | 'quality'>) {
  const translate = useTranslate();
  const words = usePaceWords();
  const { sent, returned, remakes } = quality;
  if (turnaround.count === 0 && sent === 0) return null;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 32px', margin: 0, marginBlockEnd: 2 }}>
      {turnaround.count > 0 && (
        <Figure
          label={translate('dashboard.pace.median')}
          value={words.days(turnaround.median)}
          note={words.orders(turnaround.count)}
        />
      )}
      {sent > 0 && (
        <>
          <Figure
            label={translate('dashboard.pace.returned')}
            value={words.share(returned, sent)}
            note={words.ofSent(returned, sent)}
          />
          <Figure
            label={translate('dashboard.pace.remakes')}
            value={words.share(remakes, sent)}
            note={words.ofSent(remakes, sent)}
          />
        </>
      )}
    </Box>
  );
}

/** Orders sent with data check findings, by partner. */
function CheckFigures({ partners }: { partners: readonly CheckedPartner[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (partners.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2, fontSize: 'size.small' }}>
      <Box sx={{ color: 'ink.faint', marginBlockEnd: 0.5 }}>{translate('dashboard.checks.title')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.25 }}>
        {partners.map(({ partner, sent, found }) => (
          <Box component="li" key={partner} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <bdi>{partner}</bdi>
            <span>{translate('dashboard.checks.of', { found: format.number(found), sent: format.number(sent) })}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The chart's figures, latest week first. */
function PaceTable({ weeks }: Pick<OrderOverview['turnaround'], 'weeks'>) {
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

/** The reasons for returns, each linking to its orders. */
function Returns({ returns }: Pick<OrderOverview, 'returns'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const pace = usePaceWords();
  if (returns.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Box component="h3" sx={{ typography: 'caption', color: 'ink.faint', margin: 0 }}>
        {translate('dashboard.pace.returns')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {returns.map(({ category, orders: count }) => (
          <Box component="li" key={category} sx={{ display: 'flex', gap: 1, paddingBlock: 0.25 }}>
            <Link component={RouterLink} to={listAddress(orders, { filter: { category } })} sx={{ flex: 1 }}>
              {words.value(returnCategories.name, category)}
            </Link>
            <span>{pace.count(count)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
