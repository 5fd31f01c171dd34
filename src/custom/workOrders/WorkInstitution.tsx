import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { workOrder, type WorkOrder } from '../../../domain/workOrder.ts';
import { FieldInput } from '../../builders/inputs/FieldInput.tsx';
import { fieldOf } from '../../builders/fieldOf.ts';
import { useWords } from '../../builders/useWords.ts';

const facts = fieldOf(workOrder, 'institutionId');

/** The organisation a work order is for: chosen at creation, read-only afterwards. */
export default function WorkInstitution() {
  const words = useWords(workOrder.name);
  const record = useRecordContext<WorkOrder>();
  if (!record)
    return (
      <Box sx={{ maxInlineSize: 340 }}>
        <FieldInput resource={workOrder.name} facts={facts} />
      </Box>
    );
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {words.field('institutionName')}: <bdi>{record.institutionName}</bdi>
    </Typography>
  );
}
