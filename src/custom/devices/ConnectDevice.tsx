import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { device, type ConnectionCode, type Device } from '../../../domain/organisation/device.ts';
import { useWords } from '../../builders/useWords.ts';
import { CallError } from '../../dataProvider/CallError.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { useRun } from '../../dataProvider/useRun.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import type { ShownBy } from '../../builders/views.ts';
import Dialog from '../../layout/Dialog.tsx';
import { useFormat } from '../../builders/format.ts';
import { CopyButton } from '../../builders/show/CopyButton.tsx';

/** Creates a code that a device exchanges for its token, shows it once, and reports when the device has connected. */
export default function ConnectDevice({ record, onClose }: ShownBy) {
  const translate = useTranslate();
  const words = useWords(device.name);
  const wordsOf = useFailureWords();
  const titleId = useId();
  const { data, error, refetch } = useRead<Device>(
    device.name,
    'get',
    { id: record?.id },
    { enabled: record !== undefined },
  );
  const { name, serialNumber = '', connectedAt = null } = data ?? {};
  const { made, isConnected, make, isPending } = usePairing(record, connectedAt);
  const close = () => onClose?.(made ?? undefined);
  return (
    <Dialog open onClose={isPending ? undefined : close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>
        {data ? translate('devices.connect.title', { name }) : words.action('pair')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('devices.connect.text')}
        </Typography>
        {!data &&
          (error ? (
            <FailureAlert failure={wordsOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton variant="rounded" height={48} />
          ))}
        {!made && connectedAt && (
          <Alert severity="info" variant="outlined">
            {translate('devices.connect.again')}
          </Alert>
        )}
        {made && <ShownCode {...made} serialNumber={serialNumber} />}
        {/* Rendered from the start: screen readers skip a live region that is inserted with its text. */}
        <div role="status">
          {isConnected ? (
            <Alert severity="success">{translate('devices.connect.connected', { name })}</Alert>
          ) : (
            made && <Typography variant="body2">{translate('devices.connect.waiting')}</Typography>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant={made ? 'contained' : 'text'} onClick={close} disabled={isPending}>
          {translate('devices.connect.close')}
        </Button>
        {!made && (
          <Button variant="contained" disabled={!data} loading={isPending} onClick={() => void make()}>
            {translate('devices.connect.make')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Creates the code; the device has connected once its time of connection changes. */
function usePairing(record: ShownBy['record'], connectedAt: string | null) {
  const [pair, { isPending }] = useRun<'device', ConnectionCode>(device.name, 'pair');
  const [made, setMade] = useState<(ConnectionCode & { before: string | null }) | null>(null);
  const make = async () => {
    try {
      setMade({ ...(await pair({ id: record?.id })), before: connectedAt });
    } catch (error) {
      // The request layer shows the failure.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return { made, isConnected: made !== null && connectedAt !== made.before, make, isPending };
}

/** A code to type in on the device: large, left to right. The server never shows it again. */
function ShownCode({ code, expiresAt, serialNumber }: ConnectionCode & { serialNumber: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const label = translate('devices.connect.code');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 0.75,
        justifyItems: 'center',
        textAlign: 'center',
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.default',
      }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box dir="ltr" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography
          component="output"
          aria-label={label}
          variant="h1"
          sx={{ letterSpacing: '0.12em', fontVariantNumeric: 'tabular-nums', userSelect: 'all' }}
        >
          {code}
        </Typography>
        <CopyButton text={code} name={label} />
      </Box>
      <Typography variant="body2">{translate('devices.connect.enter', { serial: whole(serialNumber) })}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('devices.connect.until', { time: format.moment(expiresAt) })}
      </Typography>
    </Box>
  );
}

/** Left to right, without breaks at the dashes. */
const whole = (serial: string) => `\u2066${serial.replaceAll('-', '\u2011')}\u2069`;
