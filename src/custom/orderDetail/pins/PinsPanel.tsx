import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order/order.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useToothDetails } from '../toothDetail/toothDetails.ts';
import { PinList } from './PinList.tsx';

const TeethChart = lazy(() => import('../toothDetail/TeethChart.tsx'));

/** Both sides' pins on the order, and a chart that opens any tooth's card. */
export function PinsPanel({ order }: { order: Order }) {
  const translate = useTranslate();
  const details = useToothDetails();
  const [charted, setCharted] = useState(false);
  if (!details) return null;
  const { pins, may } = details.marks;
  if (pins.length === 0 && !may) return null;
  return (
    <Panel
      title={translate('viewer.pin.list')}
      dense
      flat
      aside={
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={charted}
          onClick={() => setCharted(!charted)}
        >
          {translate(charted ? 'viewer.tooth.hideChart' : 'viewer.tooth.chart')}
        </Link>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {pins.length === 0 && !charted && (
          <Typography variant="body2" color="text.secondary">
            {translate('viewer.pin.none')}
          </Typography>
        )}
        <PinList order={order} pins={pins} />
        {charted && (
          <Suspense>
            <TeethChart order={order} details={details} />
          </Suspense>
        )}
      </Box>
    </Panel>
  );
}
