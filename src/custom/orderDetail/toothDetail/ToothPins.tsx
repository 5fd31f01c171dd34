import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { PinForm } from '../../ui/viewer/tools/PinForm.tsx';
import { PinList } from '../pins/PinList.tsx';
import type { ToothDetails } from './toothDetails.ts';

interface ToothPinsProps {
  order: Order;
  tooth: Fdi;
  details: Pick<ToothDetails, 'marks' | 'photos'>;
}

/** The pins on one tooth, and a form for a new one. */
export function ToothPins({ order, tooth, details: { marks, photos } }: ToothPinsProps) {
  const translate = useTranslate();
  const pins = marks.pins.filter((pin) => pin.tooth === tooth);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h3">{translate('viewer.pin.list')}</Typography>
      <PinList order={order} pins={pins} />
      {!marks.may && pins.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('viewer.pin.none')}
        </Typography>
      )}
      {marks.may && (
        <PinForm photos={photos} submit={translate('viewer.pin.set')} save={(pin) => marks.setPin({ ...pin, tooth })} />
      )}
    </Box>
  );
}
