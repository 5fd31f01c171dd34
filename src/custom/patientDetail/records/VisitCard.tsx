import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { MedicalRecord } from '../../../../domain/record.ts';
import { ActionButtons } from '../../../builders/ActionButtons.tsx';
import Button from '@mui/material/Button';
import { isAllowed } from '../../../../domain/kit/entity.ts';
import { record } from '../../../../domain/record.ts';
import { useSession } from '../../../authProvider/session.ts';
import { useFormat } from '../../../builders/format.ts';
import { VisitFacts } from './VisitFacts.tsx';

/** One visit: when and why, what was found and done. */
export function VisitCard({ visit, onEdit }: { visit: MedicalRecord; onEdit(): void }) {
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
