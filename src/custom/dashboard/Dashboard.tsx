import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { View } from '../../builders/View.tsx';
import { useRead } from '../../dataProvider/useCall.ts';
import { Page } from '../../layout/Page.tsx';
import { mayCreate } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { DuePanel } from './DuePanel.tsx';
import { PacePanel } from './PacePanel.tsx';
import { Start } from './Start.tsx';
import { StatesPanel } from './StatesPanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** Work and figures in two columns on wide windows, in one elsewhere. */
const columns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.45fr) minmax(0, 1fr)' },
} as const;

/** On narrow windows a column's panels follow the page's own order. */
const column = { display: { xs: 'contents', lg: 'flex' }, flexDirection: 'column', gap: 1.75 } as const;

/** Where a day begins: what waits, what is due, how the work goes; for who has no order yet, how to begin. */
export default function Dashboard() {
  const translate = useTranslate();
  const words = useWords('order');
  const { role } = useSession();
  const { data, error, refetch } = useOverview();
  const isEmpty = data ? totalOf(data) === 0 : false;
  return (
    <Page
      title={translate('layout.home')}
      actions={
        !isEmpty &&
        mayCreate(orders, role) && (
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
      {isEmpty && <Start />}
      {data && !isEmpty && <Figures overview={data} />}
      {!data && !error && <DashboardSkeleton />}
    </Page>
  );
}

/** The panels to come, in grey and of about their size. */
function DashboardSkeleton() {
  return (
    <Box aria-busy="true" sx={columns}>
      {[[640], [270, 300, 330]].map((panels, nth) => (
        <Box key={nth} sx={column}>
          {panels.map((height) => (
            <Skeleton key={height} variant="rounded" height={height} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** An organisation's work in figures; each of them leads to its orders. */
function Figures({ overview }: { overview: OrderOverview }) {
  const { steps, due, states, turnaround, quality, today } = overview;
  return (
    <Box sx={columns}>
      <Box sx={column}>
        <WaitingPanel steps={steps} />
      </Box>
      <Box sx={column}>
        <DuePanel due={due} today={today} />
        <StatesPanel states={states} />
        <PacePanel turnaround={turnaround} quality={quality} />
      </Box>
    </Box>
  );
}

const utcOffset = () => -new Date().getTimezoneOffset();

/** The figures of the reader's own day; fresh whenever an order changes. */
const useOverview = () => useRead<OrderOverview>('order', 'overview', { utcOffset: utcOffset() });

const totalOf = ({ states }: OrderOverview): number => Object.values(states).reduce((sum, count) => sum + count, 0);
