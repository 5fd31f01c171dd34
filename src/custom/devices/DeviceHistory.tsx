import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DeviceEvent } from '../../../domain/device.ts';
import { useFormat } from '../../builders/format.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { ViewProps } from '../index.ts';

/** What was done to a device and by it, the newest first. */
export default function DeviceHistory({ record }: ViewProps) {
  const translate = useTranslate();
  const format = useFormat();
  const wordsOf = useFailureWords();
  const { data, isPending, error, refetch } = useRead<{ list: DeviceEvent[] }>(
    'device',
    'history',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  if (!record) return null;
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  if (!data?.list.length)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('devices.history.none')}
      </Typography>
    );
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.list.map(({ id, action, actorName, orderNumber, at }) => (
        <Box component="li" key={id}>
          <Typography variant="body2">
            {translate(`devices.history.${action}`, { name: actorName, order: orderNumber })}
          </Typography>
          <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'ink.faint' }}>
            {format.dateTime(at)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
