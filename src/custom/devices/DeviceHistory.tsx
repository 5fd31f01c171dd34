import { useTranslate } from 'react-admin';
import type { DeviceEvent } from '../../../domain/device.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';
import type { ViewProps } from '../index.ts';

/** What was done to a device and by it. */
export default function DeviceHistory({ record }: ViewProps) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName, orderNumber }: DeviceEvent) =>
    translate(`devices.history.${action}`, { name: actorName, order: orderNumber });
  return (
    <RecordHistory resource="device" id={record?.id} sentenceOf={sentenceOf} none={translate('devices.history.none')} />
  );
}
