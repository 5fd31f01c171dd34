import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { MedicalRecord } from '../../../../domain/record.ts';
import { useFormat } from '../../../builders/format.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import { VisitCard } from './VisitCard.tsx';
import { VisitDialog } from './VisitDialog.tsx';

/** The medical records: what was seen and done at each visit, the newest first. */
function RecordsTab({ patient }: PartProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { data, total, isPending } = useOfPatient<MedicalRecord>('record', patient.id, 'visitedOn');
  const [open, setOpen] = useState<MedicalRecord | 'new' | null>(null);
  return (
    <Box sx={{ display: 'grid', gap: 1.75, maxInlineSize: 920 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button variant="contained" onClick={() => setOpen('new')}>
          {translate('entities.record.actions.create')}
        </Button>
        {patient.latestVisit && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('patient.records.latest', { date: format.date(patient.latestVisit) })}
          </Box>
        )}
      </Box>
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
      {open && (
        <VisitDialog patientId={patient.id} visit={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </Box>
  );
}

export default ofPatient(RecordsTab);
