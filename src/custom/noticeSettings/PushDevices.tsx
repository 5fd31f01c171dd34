import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import type { PushDevice } from '../../../domain/notice/push.ts';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Push } from './usePush.ts';

const day = 24 * 3_600_000;

/** The devices that show push messages, and a switch for this one. */
export function PushDevices({ push }: { push: Push }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  return (
    <Panel title={translate('noticeSettings.push.title')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('noticeSettings.push.lead', { idle: limits.sessionIdle / day, days: limits.sessionLife / day })}
      </Typography>
      {push.error && <FailureAlert failure={wordsOf(push.error)} onRetry={push.retry} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, marginBlock: 1 }}>
        {push.devices.map((device) => (
          <DeviceRow key={device.id} {...{ device, push }} />
        ))}
      </Box>
      {push.hasFailed && <Alert severity="error">{translate('noticeSettings.push.failed')}</Alert>}
      {!push.error && <ThisDevice push={push} />}
    </Panel>
  );
}

/** The button that turns this browser on, or why it can't be. */
function ThisDevice({ push }: { push: Push }) {
  const translate = useTranslate();
  if (push.support !== 'supported')
    return <Alert severity="info">{translate(`noticeSettings.push.${push.support}`)}</Alert>;
  if (push.devices.some(({ isThis }) => isThis)) return null;
  return (
    <Button loading={push.isBusy} onClick={() => void push.turnOn()}>
      {translate('noticeSettings.push.turnOn')}
    </Button>
  );
}

function DeviceRow({ device, push }: { device: PushDevice; push: Push }) {
  const translate = useTranslate();
  const format = useFormat();
  const { createdAt, lastUsedAt, isThis } = device;
  const name = device.device || translate('noticeSettings.push.unknown');
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', paddingBlock: 1 }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <bdi>{name}</bdi>
          {isThis && (
            <Chip size="small" color="success" variant="outlined" label={translate('noticeSettings.push.here')} />
          )}
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {dotted([
            translate('noticeSettings.push.since', { date: format.date(createdAt) }),
            lastUsedAt && translate('noticeSettings.push.used', { ago: format.ago(lastUsedAt) }),
          ])}
        </Typography>
      </Box>
      <Button
        disabled={push.isBusy}
        aria-label={isThis ? undefined : translate('noticeSettings.push.removeOne', { device: name })}
        onClick={() => void push.remove(device)}
      >
        {translate(`noticeSettings.push.${isThis ? 'turnOff' : 'remove'}`)}
      </Button>
    </Box>
  );
}
