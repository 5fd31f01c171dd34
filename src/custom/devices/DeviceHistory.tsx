import { useTranslate } from 'react-admin';
import type { DeviceEvent } from '../../../domain/organisation/device.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** A device's events: the users' actions on it, and its own. */
export default function DeviceHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName, orderNumber }: DeviceEvent) =>
    translate(`devices.history.${action}`, { name: actorName, order: orderNumber });
  return <RecordHistory resource="device" id={record?.id} sentenceOf={sentenceOf} />;
}
