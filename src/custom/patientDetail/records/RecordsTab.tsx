import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { MedicalRecord } from '../../../../domain/record.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import { VisitCard } from './VisitCard.tsx';
import { VisitDialog } from './VisitDialog.tsx';

/** The medical records: what was seen and done at each visit, the newest first; the page's head adds one. */
function RecordsTab({ patient }: PartProps) {
  const translate = useTranslate();
  const { data, total, isPending } = useOfPatient<MedicalRecord>('record', patient.id, 'visitedOn');
  const [open, setOpen] = useState<MedicalRecord | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.75, maxInlineSize: 920 }}>
      {isPending && <Skeleton variant="rounded" height={140} />}
      {data?.length === 0 && <Box sx={{ color: 'ink.faint' }}>{translate('patient.records.empty')}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {data?.map((visit) => (
          <VisitCard key={visit.id} visit={visit} onEdit={() => setOpen(visit)} />
        ))}
      </Box>
      {(total ?? 0) > limits.organisationPage && (
        <Alert severity="info">{translate('patient.records.more', { total: limits.organisationPage })}</Alert>
      )}
      {open && <VisitDialog patientId={patient.id} visit={open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

export default ofPatient(RecordsTab);
