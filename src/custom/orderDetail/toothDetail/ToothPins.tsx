import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import { PinForm } from '../../ui/pins/PinForm.tsx';
import { PinList } from '../pins/PinList.tsx';
import type { ToothDetails } from './toothDetails.ts';

interface ToothPinsProps {
  order: Order;
  tooth: Fdi;
  details: Pick<ToothDetails, 'marks' | 'photos'>;
}

/** What is pinned to one tooth, and the words of a new pin on it. */
export function ToothPins({ order, tooth, details: { marks, photos } }: ToothPinsProps) {
  const translate = useTranslate();
  /** Each new pin has a form of its own. */
  const [nth, setNth] = useState(0);
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
        <PinForm
          key={nth}
          photos={photos}
          submit={translate('viewer.pin.set')}
          save={(pin) => marks.setPin({ tooth, ...pin })}
          onEnd={() => setNth(nth + 1)}
        />
      )}
    </Box>
  );
}
