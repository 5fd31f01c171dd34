import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { WorkOrderEvent } from '../../../domain/workOrder.ts';
import { useFormat } from '../../builders/format.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { ViewProps } from '../index.ts';

/** What was done to a work order, the newest first. */
export default function WorkHistory({ record }: ViewProps) {
  const wordsOf = useFailureWords();
  const { data, isPending, error, refetch } = useRead<{ list: WorkOrderEvent[] }>(
    'workOrder',
    'history',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  if (!record) return null;
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data?.list.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </Box>
  );
}

function Event({ event }: { event: WorkOrderEvent }) {
  const translate = useTranslate();
  const format = useFormat();
  const { action, actorName, organisationName, reason, at } = event;
  return (
    <Box component="li">
      <Typography variant="body2">
        {translate(`workOrders.history.${action}`, { name: actorName, organisation: organisationName })}
      </Typography>
      {reason && (
        <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
      <Typography variant="caption" component="time" dateTime={at} sx={{ color: 'ink.faint' }}>
        {format.dateTime(at)}
      </Typography>
    </Box>
  );
}
