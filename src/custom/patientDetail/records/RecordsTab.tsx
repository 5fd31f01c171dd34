import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState, useId } from 'react';
import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { limits } from '../../../../domain/limits.ts';
import { record, type MedicalRecord } from '../../../../domain/patient/record.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import { VisitDialog } from './VisitDialog.tsx';
import { ActionButtons } from '../../../builders/actions/ActionButtons.tsx';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { VisitFacts } from './VisitFacts.tsx';

/** The medical records: findings and treatment of each visit, newest first; the page's head adds one. */
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

/** One visit: date, reason, findings and treatment. */
function VisitCard({ visit, onEdit }: { visit: MedicalRecord; onEdit(): void }) {
  const translate = useTranslate();
  const format = useFormat();
  const { actor } = useSession();
  const headingId = useId();
  const written = { name: visit.creatorName ?? '', time: format.dateTime(visit.createdAt) };
  const changed = { name: visit.updaterName ?? '', time: format.dateTime(visit.updatedAt) };
  return (
    <Card component="li" aria-labelledby={headingId} sx={{ padding: 2, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', gap: 1.25, flexWrap: 'wrap', alignItems: 'baseline', marginBlockEnd: 1.25 }}>
        <Typography id={headingId} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="time" dateTime={visit.visitedOn} sx={{ color: 'primary.main', marginInlineEnd: 1.25 }}>
            {format.date(visit.visitedOn)}
          </Box>
          <span dir="auto">{visit.reason}</span>
        </Typography>
        <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1, displayPrint: 'none' }}>
          {isAllowed(record, 'update', actor, visit) && (
            <Button size="small" variant="outlined" onClick={onEdit}>
              {translate('actions.edit')}
            </Button>
          )}
          <ActionButtons resource="record" record={{ ...visit }} actions={['delete']} size="small" />
        </Box>
      </Box>
      <VisitFacts visit={visit} />
      <Typography variant="caption" component="p" sx={{ color: 'ink.faint', marginBlockStart: 1.25 }}>
        {translate('patient.records.written', written)}
        {visit.updaterName && ` · ${translate('patient.records.changed', changed)}`}
      </Typography>
    </Card>
  );
}
