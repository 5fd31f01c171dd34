import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '../../../domain/order.ts';
import { NoRecord } from '../../builders/pages/NoRecord.tsx';
import type { CallError } from '../../dataProvider/CallError.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import type { HistoryEntry } from './course.ts';
import { OrderParts } from './OrderParts.tsx';
import { OrderDetailSkeleton } from './OrderDetailSkeleton.tsx';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { useModels } from './useModels.ts';
import { useOrderFiles } from '../orderShared/useOrderFiles.ts';

const nothingYet: HistoryEntry[] = [];

/** One order: `/orderDetail/page?id=`. Everything is asked for at once, and the models start before the viewer is there. */
export default function OrderDetail() {
  const id = useSearchParams()[0].get('id');
  const asked = useGetOne<Order, CallError>('order', { id: id ?? '' }, { enabled: id !== null, retry: false });
  const { data: order } = asked;
  const { files, isPending } = useOrderFiles(id, order?.version);
  const past = useRead<{ list: HistoryEntry[] }>('order', 'history', { id }, { enabled: id !== null });
  const models = useModels(files);
  useEffect(() => void loadViewer(), []);

  if (id === null || (asked.error && !order)) return <NoRecord resource="order" asked={asked} />;
  // What it says above the page, on why an order came back, would push the page down.
  if (!order || past.isPending) return <OrderDetailSkeleton />;
  return (
    <OrderParts
      key={id}
      order={order}
      files={files}
      filesPending={isPending}
      models={models}
      history={past.data?.list ?? nothingYet}
    />
  );
}
