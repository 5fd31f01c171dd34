import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Order } from '../../../domain/order.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { Page } from '../../layout/Page.tsx';
import { orders } from '../../resources/orders.ts';
import type { HistoryEntry } from './course.ts';
import { Desk } from './Desk.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { loadViewer } from './loadViewer.ts';
import { useModels } from './useModels.ts';
import { useOrderFiles } from './useOrderFiles.ts';

const nothingYet: HistoryEntry[] = [];

/** One order: `/orderDetail/page?id=`. Everything is asked for at once, and the models start before the viewer is there. */
export default function OrderDesk() {
  const translate = useTranslate();
  const id = useSearchParams()[0].get('id');
  const { data: order, error } = useGetOne<Order>('order', { id: id ?? '' }, { enabled: id !== null, retry: false });
  const { files, isPending } = useOrderFiles(id, order?.version);
  const { data: history } = useRead<{ list: HistoryEntry[] }>('order', 'history', { id }, { enabled: id !== null });
  const models = useModels(files);
  useEffect(() => void loadViewer(), []);

  if (id === null || (error && !order)) {
    return (
      <Page title={translate('pages.recordMissing.title')}>
        <Alert
          severity="warning"
          action={
            <Button component={Link} to={orders.route ?? '/'} size="small">
              {translate('pages.recordMissing.back')}
            </Button>
          }
        >
          {translate('pages.recordMissing.text')}
        </Alert>
      </Page>
    );
  }
  if (!order) return <DeskSkeleton />;
  return (
    <Desk
      key={id}
      order={order}
      files={files}
      filesPending={isPending}
      models={models}
      history={history?.list ?? nothingYet}
    />
  );
}
