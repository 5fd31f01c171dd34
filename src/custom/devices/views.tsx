import { useTranslate } from 'react-admin';
import { device, type Device, type DeviceEvent } from '../../../domain/organisation/device.ts';
import { markOfState, TurnChip, turnOfState } from '../../builders/fields/StateChip.tsx';
import type { ShownBy } from '../../builders/views.ts';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import { ActionButtons } from '../../builders/actions/ActionButtons.tsx';
import type { RecordValues } from '../../builders/fields/types.ts';
import { useFormat } from '../../builders/format.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';

/** A device's state in the definition's colours. A bound device that never connected waits for its laboratory. */
export function DeviceState({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { state, connectedAt } = record as unknown as Device;
  const isWaiting = state === 'bound' && !connectedAt;
  const word = translate(`vocabulary.deviceState.${state}`);
  return (
    <TurnChip
      turn={isWaiting ? 'lab' : turnOfState(device.name, state)}
      mark={isWaiting ? 'draft' : markOfState(device.name, state)}
    >
      {isWaiting ? `${word} · ${translate('devices.notConnected')}` : word}
    </TurnChip>
  );
}

/** Says that a device is locked, since when, by whom and with what effect, and how to unlock it. */
export function DeviceLocked({ record }: ShownBy) {
  const translate = useTranslate();
  const format = useFormat();
  if (!record) return null;
  const device = record as RecordValues & Device;
  if (device.state !== 'locked') return null;
  const { lockedAt, lockedByName } = device;
  return (
    <Box
      role="status"
      sx={({ palette }) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 1,
        minBlockSize: 52,
        paddingBlock: 1,
        paddingInline: { xs: 1.5, sm: 2 },
        backgroundColor: palette.tones.warn.soft,
        borderBlockStart: `1px solid ${palette.divider}`,
        '& .MuiButton-root': { minBlockSize: { xs: 44, sm: 0 }, flexGrow: { xs: 1, sm: 0 } },
      })}
    >
      <LockOutlined fontSize="small" aria-hidden sx={{ color: 'tones.warn.main' }} />
      <Box sx={{ flex: '1 1 240px' }}>
        <Box
          component="b"
          sx={{ fontWeight: 600, color: 'tones.warn.main', marginInlineEnd: 1 }}
          title={format.dateTime(lockedAt ?? '')}
        >
          {translate('devices.locked.by', { ago: format.ago(lockedAt ?? ''), name: lockedByName })}
        </Box>
        {translate('devices.locked.means')}
      </Box>
      <ActionButtons resource="device" record={device} actions={['unlock']} primary />
    </Box>
  );
}

/** A device's events: the users' actions on it, and its own. */
export function DeviceHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName, orderNumber }: DeviceEvent) =>
    translate(`devices.history.${action}`, { name: actorName, order: orderNumber });
  return <RecordHistory resource="device" id={record?.id} sentenceOf={sentenceOf} />;
}
