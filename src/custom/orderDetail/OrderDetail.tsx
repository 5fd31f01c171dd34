import { useEffect } from 'react';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Order } from '../../../domain/order/order.ts';
import { NoRecord } from '../../builders/pages/NoRecord.tsx';
import type { CallError } from '../../dataProvider/CallError.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import type { HistoryEntry } from './course.ts';
import { OrderParts, stageAndRail } from './OrderParts.tsx';
import { loadViewer } from '../ui/viewer/loadViewer.ts';
import { useModels } from './useModels.ts';
import { useOrderFiles } from '../orderShared/useOrderFiles.ts';
import { framePadding } from '../../layout/Page.tsx';

const nothingYet: HistoryEntry[] = [];

/** `/orderDetail/page?id=`: one order. Requests run in parallel, and models load before the viewer's code has. */
export default function OrderDetail() {
  const id = useSearchParams()[0].get('id');
  const asked = useGetOne<Order, CallError>('order', { id: id ?? '' }, { enabled: id !== null, retry: false });
  const { data: order } = asked;
  const { files, isPending } = useOrderFiles(id, order?.version);
  const past = useRead<{ list: HistoryEntry[] }>('order', 'history', { id }, { enabled: id !== null });
  const models = useModels(files);
  useEffect(() => void loadViewer(), []);

  if (id === null || (asked.error && !order)) return <NoRecord resource="order" asked={asked} />;
  // Waits for the history: its notice on why an order was returned would shift the page down.
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

/** The page's skeleton. */
function OrderDetailSkeleton() {
  return (
    <Box
      aria-busy="true"
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        margin: framePadding.back,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.75, paddingBlock: 1, paddingInline: 2 }}>
        <Skeleton width={320} height={26} />
        <Skeleton width={220} height={18} />
        <Skeleton variant="rounded" height={20} />
      </Box>
      <Box sx={stageAndRail}>
        <Skeleton variant="rectangular" sx={{ blockSize: { xs: 360, lg: '100%' } }} />
        <Box sx={{ display: 'grid', gap: 1.5, padding: 2, alignContent: 'start' }}>
          <Skeleton height={34} />
          <Skeleton variant="rounded" height={160} />
          <Skeleton variant="rounded" height={220} />
        </Box>
      </Box>
    </Box>
  );
}
