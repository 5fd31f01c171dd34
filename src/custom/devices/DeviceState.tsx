import { useTranslate } from 'react-admin';
import { device, type Device } from '../../../domain/organisation/device.ts';
import { markOfState, TurnChip, turnOfState } from '../../builders/fields/StateChip.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** A device's state in the definition's colours. A bound device that never connected waits for its laboratory. */
export default function DeviceState({ record }: ShownBy) {
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
