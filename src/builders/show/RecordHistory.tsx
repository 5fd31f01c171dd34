import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useRead } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Sentence } from '../Sentence.tsx';
import { Minute } from './Minute.tsx';

/** The fields common to all histories. */
export interface RecordEvent {
  id: string;
  at: string;
  /** The reason, or details of the action. */
  reason?: string | null;
}

interface RecordHistoryProps<Event extends RecordEvent> {
  resource: string;
  /** Undefined while the record loads. */
  id: unknown;
  /** What was done and by whom, in one sentence. */
  sentenceOf(event: Event): string;
}

/** A record's events from the entity's `history` action, newest first. */
export function RecordHistory<Event extends RecordEvent>({ resource, id, sentenceOf }: RecordHistoryProps<Event>) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { data, isPending, error, refetch } = useRead<{ list: Event[] }>(
    resource,
    'history',
    { id },
    { enabled: id !== undefined },
  );
  if (id === undefined) return null;
  if (isPending) return <Skeleton variant="rounded" height={48} />;
  if (error && !data) return <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />;
  if (!data?.list.length)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('history.none')}
      </Typography>
    );
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {data.list.map((event) => (
        <Box component="li" key={event.id}>
          <Typography variant="body2">
            <Sentence words={sentenceOf(event)} />
          </Typography>
          {event.reason && (
            <Typography variant="body2" dir="auto" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {event.reason}
            </Typography>
          )}
          <Typography variant="caption" component="div" sx={{ color: 'ink.faint' }}>
            <Minute at={event.at} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
