import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { parseDate } from '../../../domain/exactTime.ts';
import type { OrderOverview } from '../../../domain/order/orderOverview.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { Rows } from '../../builders/show/Rows.tsx';
import { untilSettled, useSettled } from '../../builders/useSettled.ts';
import { useWords } from '../../builders/useWords.ts';
import { View } from '../../builders/View.tsx';
import { useRead } from '../../dataProvider/useCall.ts';
import { flushTitle, Page } from '../../layout/Page.tsx';
import { mayCreate } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { today } from '../ui/days.ts';
import { PacePanel } from './PacePanel.tsx';
import { Start } from './Start.tsx';
import { WeekStrip } from './WeekStrip.tsx';

/** The start page: what is due, what waits, how the work goes; first steps for users without orders. */
export default function Dashboard() {
  const translate = useTranslate();
  const words = useWords('order');
  const { actor } = useSession();
  const { data, error, refetch } = useOverview();
  const isEmpty = data ? totalOf(data) === 0 : false;
  const settled = useSettled();
  return (
    <Page
      flush
      title={translate('layout.home')}
      heading={
        <Box sx={untilSettled(settled)}>
          <Heading overview={isEmpty ? undefined : data} />
        </Box>
      }
      actions={
        !isEmpty &&
        mayCreate(orders, actor) && (
          <Button variant="contained" component={Link} to={orders.create?.route ?? ''}>
            {words.action('create')}
          </Button>
        )
      }
    >
      {error && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {translate('list.tryAgain')}
            </Button>
          }
        >
          {translate('dashboard.failed')}
        </Alert>
      )}
      <View name="StartOrder" fallback={null} />
      {isEmpty && (
        <Box sx={{ padding: 2 }}>
          <Start />
        </Box>
      )}
      {data && !isEmpty && (
        <Box aria-busy={!settled} sx={untilSettled(settled)}>
          <Work overview={data} />
        </Box>
      )}
      {!data && !error && <DashboardSkeleton />}
    </Page>
  );
}

/** The date, and how many orders wait for the reader. */
function Heading({ overview }: { overview: OrderOverview | undefined }) {
  const translate = useTranslate();
  const format = useFormat();
  const locale = useLocale();
  const { side } = useSession();
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  const waiting = overview && side ? overview.waiting[side] : 0;
  const late = overview && side ? (overview.due.find((one) => !one.day)?.[side] ?? 0) : 0;
  return (
    <Box sx={{ ...flushTitle, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Typography
        component="h1"
        variant="h1"
        sx={{ fontSize: 'inherit', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {day.format(parseDate(overview?.today ?? today()))}
      </Typography>
      {waiting > 0 && (
        <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('dashboard.waiting.count', { smart_count: waiting, number: format.number(waiting) })}
          {late > 0 && (
            <Box component="span" sx={{ color: 'tones.bad.main' }}>
              {' · '}
              {translate('dashboard.waiting.late', { smart_count: late, number: format.number(late) })}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** Work first, figures next to it, or below it on narrow screens. */
const columns = {
  display: { xs: 'block', lg: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  flex: 1,
} as const;

/** Due orders, then waiting ones, most urgent first, then turnaround and quality. */
function Work({ overview }: { overview: OrderOverview }) {
  const translate = useTranslate();
  const { side } = useSession();
  const { due, turnaround, quality, returns, dataChecks, today: day } = overview;
  return (
    <>
      <WeekStrip due={due} today={day} />
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <Rows
            title={translate('dashboard.waiting.title')}
            of="order"
            asked={{
              filter: { turn: side },
              sort: { field: 'dueDate', order: 'ASC' },
              pagination: { page: 1, perPage: 10 },
            }}
            without={['updatedAt']}
            empty={translate('dashboard.waiting.none')}
          />
        </Box>
        <Box sx={({ palette }) => ({ minWidth: 0, borderInlineStart: { lg: `1px solid ${palette.divider}` } })}>
          <PacePanel {...{ turnaround, quality, returns, dataChecks }} />
        </Box>
      </Box>
    </>
  );
}

/** Placeholder of about the same size as the content. */
const DashboardSkeleton = () => (
  <Box aria-busy="true" sx={{ display: 'grid', gap: 2, padding: 2 }}>
    <Skeleton variant="rounded" height={112} />
    <Box sx={columns}>
      <Skeleton variant="rounded" height={560} />
      <Skeleton variant="rounded" height={420} sx={{ marginInlineStart: { lg: 2 } }} />
    </Box>
  </Box>
);

const utcOffset = () => -new Date().getTimezoneOffset();

/** Figures for the reader's local day; refetched whenever an order changes. */
const useOverview = () => useRead<OrderOverview>('order', 'overview', { utcOffset: utcOffset() });

const totalOf = ({ states }: OrderOverview): number => Object.values(states).reduce((sum, count) => sum + count, 0);
