import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Closing, Institution } from '../../../domain/organisation/institution.ts';
import { useSession } from '../../authProvider/session.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { orders } from '../../resources/orders.ts';
import { patients } from '../../resources/patients.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';

const CloseDialog = lazy(() => import('./CloseDialog.tsx'));

/** Closes an organisation, after saying what happens to it and its data. */
export function Close({ record }: { record: Institution }) {
  const translate = useTranslate();
  const { side } = useSession();
  const wordsOf = useFailureWords();
  const { data, error, refetch } = useCallQuery('institutionClosing');
  const [isAsking, setAsking] = useState(false);
  const text = (word: string, values = {}) => translate(`institution.close.${word}`, values);
  if (!data)
    return (
      <Panel title={text('title')}>
        {error ? (
          <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </Panel>
    );
  return (
    <Panel title={text('title')}>
      <Note>{text('text')}</Note>
      <Box
        component="ul"
        sx={{ margin: 0, marginBlockEnd: 2, paddingInlineStart: 2.5, '& li': { marginBlockEnd: 0.5 } }}
      >
        {consequences(data, side === 'clinic').map(({ word, ...values }) => (
          <li key={word}>{text(word, values)}</li>
        ))}
      </Box>
      <Exports text={text} />
      {data.openOrders > 0 ? (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" component={Link} to={orders.route ?? '/'}>
              {text('toOrders')}
            </Button>
          }
        >
          {text('open', { smart_count: data.openOrders })}
        </Alert>
      ) : (
        <Button color="error" onClick={() => setAsking(true)}>
          {text('action')}…
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <CloseDialog number={record.number} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** The lists from which the data can be taken along. */
function Exports({ text }: { text(word: string): string }) {
  const { side } = useSession();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', marginBlockEnd: 2 }}>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {text('export')}
      </Box>
      <Button size="small" component={Link} to={orders.route ?? '/'}>
        {text('exportOrders')}
      </Button>
      {side === 'clinic' && (
        <Button size="small" component={Link} to={patients.route ?? '/'}>
          {text('exportPatients')}
        </Button>
      )}
    </Box>
  );
}

/** The consequences, most noticeable first. */
function consequences(
  { partners, workOrders, members, patients: count, drafts, keptDays: days }: Closing,
  isClinic: boolean,
) {
  const others = members - 1;
  return [
    ...(partners > 0 ? [{ word: 'partners', smart_count: partners }] : []),
    ...(workOrders > 0 ? [{ word: 'workOrders', smart_count: workOrders }] : []),
    others > 0 ? { word: 'members', smart_count: others } : { word: 'onlyYou' },
    { word: isClinic ? 'room' : 'roomLab' },
    ...(count > 0 ? [{ word: 'patients', smart_count: count, days }] : []),
    ...(drafts > 0 ? [{ word: 'drafts', smart_count: drafts }] : []),
    { word: 'rest', days },
    ...(isClinic ? [{ word: 'stays' }] : [{ word: 'staysLab' }]),
  ];
}
