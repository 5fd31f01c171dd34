import PriorityHigh from '@mui/icons-material/PriorityHigh';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { WorkOrder, WorkOrderEvent } from '../../../domain/workOrder.ts';
import type { ShownBy } from '../../builders/views.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';

const colours: Partial<Record<WorkOrder['priority'], string>> = { urgent: 'error.main', high: 'warning.main' };

/** Highlights urgent and high priorities. */
export function WorkPriority({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { priority } = record as unknown as WorkOrder;
  const colour = colours[priority];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        marginInlineStart: colour && '-4px',
        color: colour,
        fontWeight: colour && 'fontWeightMedium',
      }}
    >
      {colour && <PriorityHigh sx={{ fontSize: 16 }} />}
      {translate(`vocabulary.priority.${priority}`)}
    </Box>
  );
}

export function WorkHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName, organisationName }: WorkOrderEvent) =>
    translate(`workOrders.history.${action}`, { name: actorName, organisation: organisationName });
  return <RecordHistory resource="workOrder" id={record?.id} sentenceOf={sentenceOf} />;
}
