import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { View } from '../../builders/View.tsx';
import { useWords } from '../../builders/useWords.ts';
import { Page } from '../../layout/Page.tsx';
import { mayCreate } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { Figures } from './Figures.tsx';
import { Start } from './Start.tsx';
import { totalOf, useOverview } from './useOverview.ts';

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
