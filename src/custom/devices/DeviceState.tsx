import { useTranslate } from 'react-admin';
import type { Device } from '../../../domain/device.ts';
import { HandsChip } from '../../builders/StateChip.tsx';
import type { ViewProps } from '../index.ts';

/** A device's state; coloured where somebody has to do something: one that is locked, or bound and never connected. */
export default function DeviceState({ record }: ViewProps) {
  const translate = useTranslate();
  if (!record) return null;
  const { state, connectedAt } = record as unknown as Device;
  const isWaiting = state === 'bound' && !connectedAt;
  const word = translate(`vocabulary.deviceState.${state}`);
  return (
    <HandsChip hands={isWaiting || state === 'locked' ? 'lab' : 'nobody'}>
      {isWaiting ? `${word} · ${translate('devices.notConnected')}` : word}
    </HandsChip>
  );
}
