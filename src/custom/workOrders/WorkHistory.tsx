import { useTranslate } from 'react-admin';
import type { WorkOrderEvent } from '../../../domain/workOrder.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';
import type { ShownBy } from '../../builders/views.ts';

export default function WorkHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName, organisationName }: WorkOrderEvent) =>
    translate(`workOrders.history.${action}`, { name: actorName, organisation: organisationName });
  return <RecordHistory resource="workOrder" id={record?.id} sentenceOf={sentenceOf} />;
}
