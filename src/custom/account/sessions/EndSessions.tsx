import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { CallError } from '../../../dataProvider/CallError.ts';
import { leave } from '../../../layout/leave.ts';
import { useOwnCall } from '../useOwnCall.ts';

/** Signs out all other sessions, or this one too. Asks first, since it can't be undone. */
export function EndSessions({ others }: { others: number }) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useOwnCall({ quiet: false });
  const [asking, setAsking] = useState<'endOthers' | 'everywhere' | null>(null);
  const [isPending, setPending] = useState(false);

  const end = async () => {
    setPending(true);
    try {
      const { ended } = await call('endOtherSessions', {});
      if (asking === 'everywhere') leave();
      else notify('profile.devices.endedOthers', { type: 'success', messageArgs: { smart_count: ended } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
      setAsking(null);
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', alignItems: 'center', marginBlockStart: 1.5 }}>
      {others === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 auto' }}>
          {translate('profile.devices.onlyThis')}
        </Typography>
      )}
      {others > 0 && <Button onClick={() => setAsking('endOthers')}>{translate('profile.devices.endOthers')}</Button>}
      <Button variant="text" onClick={() => setAsking('everywhere')}>
        {translate('profile.devices.everywhere')}
      </Button>
      {asking && (
        <Confirm
          isOpen
          loading={isPending}
          title={translate(`profile.devices.${asking}Title`)}
          content={translate(`profile.devices.${asking}Text`)}
          confirm={translate(`profile.devices.${asking}`)}
          cancel={translate('actions.cancel')}
          confirmColor="warning"
          onConfirm={() => void end()}
          onClose={() => setAsking(null)}
        />
      )}
    </Box>
  );
}
