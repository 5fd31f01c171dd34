import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { Panel } from '../../ui/Panel.tsx';
import { EndSessions } from './EndSessions.tsx';
import { SessionRow } from './SessionRow.tsx';

/** All browsers in which the user is signed in, this one first. */
export function DevicesTab() {
  const translate = useTranslate();
  const { data, isPending, isError, refetch } = useCallQuery('querySessions');
  const sessions = data?.list.toSorted((a, b) => Number(b.isThis) - Number(a.isThis)) ?? [];
  return (
    <Panel title={translate('profile.tabs.devices')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('profile.devices.text')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={56} sx={{ marginBlockStart: 1.5 }} />}
      {isError && (
        <Alert
          severity="error"
          sx={{ marginBlockStart: 1.5 }}
          action={<Button onClick={() => void refetch()}>{translate('list.tryAgain')}</Button>}
        >
          {translate('profile.failed')}
        </Alert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlock: 1 }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Box>
      {data && <EndSessions others={sessions.filter(({ isThis }) => !isThis).length} />}
    </Panel>
  );
}
