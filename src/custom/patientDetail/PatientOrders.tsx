import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { StateChip } from '../../builders/StateChip.tsx';
import { View } from '../../builders/View.tsx';
import { orders } from '../../resources/orders.ts';
import { showPath } from '../../resources/index.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import type { PartProps } from './PatientFile.tsx';

const shown = 50;

/** A patient's orders, the latest first; files that are dropped here start another. */
export const PatientOrders = ({ patient }: PartProps) => (
  <>
    <View name="StartOrder" record={patient} fallback={null} />
    <Orders patient={patient} />
  </>
);

function Orders({ patient }: PartProps) {
  const translate = useTranslate();
  const wordsOf = useWorkWords();
  const { data, isPending } = useGetList<Order>('order', {
    filter: { patientId: patient.id },
    sort: { field: 'updatedAt', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  if (isPending) return <Skeleton height={40} />;
  if (!data?.length) return <Box sx={{ color: 'ink.faint' }}>{translate('patient.orders.empty')}</Box>;
  return (
    <Card component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 0, paddingInline: 2 }}>
      {data.map((order) => (
        <Box
          key={order.id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: '4px 16px',
            alignItems: 'center',
            paddingBlock: 1,
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          <Link component={RouterLink} to={showPath(orders, order.id) ?? ''} sx={{ fontWeight: 600 }}>
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
          <StateChip resource="order" value={order.state} />
          <span>{wordsOf(order).work}</span>
          <Box sx={{ flex: 1 }} />
          <FieldValue resource="order" field="updatedAt" record={order} as="ago" />
        </Box>
      ))}
    </Card>
  );
}
