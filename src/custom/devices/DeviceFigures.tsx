import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Device, DeviceEvent } from '../../../domain/organisation/device.ts';
import { limits } from '../../../domain/limits.ts';
import { submitStates } from '../../../domain/order/orderCourse.ts';
import { useFormat } from '../../builders/format.ts';
import { useCounts } from '../../builders/list/useCounts.ts';
import { useWords } from '../../builders/useWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { Figure } from '../ui/Figure.tsx';

const span = 30 * 24 * 3600 * 1000;

/** When a device last called, what it delivered, and how many orders it can see. */
export default function DeviceFigures({ record }: ShownBy) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('device');
  const counts = useCounts('order');
  const [since] = useState(() => Date.now() - span);
  const { data } = useRead<{ list: DeviceEvent[] }>(
    'device',
    'history',
    { id: record?.id },
    { enabled: Boolean(record) },
  );
  if (!record) return null;
  const { seenAt, firmware, state } = record as unknown as Device;
  const events = data?.list ?? [];
  const uploads = events.filter(({ action }) => action === 'upload');
  const recent = uploads.filter(({ at }) => Date.parse(at) > since).length;
  // The history is capped and may not cover the whole period.
  const isAll = events.length < limits.deviceHistory || recent < uploads.length;
  const last = uploads[0]?.orderNumber;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}
    >
      <Figure
        label={words.field('seenAt')}
        value={seenAt ? format.ago(seenAt) : translate('devices.figures.never')}
        note={firmware ? `${words.field('firmware')} ${firmware}` : translate('devices.notConnected')}
      />
      <Figure
        label={translate('devices.figures.delivered')}
        value={format.number(recent) + (isAll ? '' : '+')}
        note={last ? translate('devices.figures.last', { order: last }) : translate('devices.figures.nothing')}
      />
      {state === 'bound' && (
        <Figure
          label={translate('devices.figures.orders')}
          value={format.number(submitStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0))}
          note={translate('devices.figures.nameless')}
        />
      )}
    </Box>
  );
}
