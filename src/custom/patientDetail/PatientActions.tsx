import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { ActionButtons } from '../../builders/ActionButtons.tsx';
import { NeighbourLinks } from '../../builders/show/NeighbourLinks.tsx';
import { orders } from '../../resources/orders.ts';
import { patients } from '../../resources/patients.ts';
import type { PartProps } from './PatientFile.tsx';
import { saveFrom } from '../../builders/saveFrom.ts';

/** What takes the patient away, so that the page has nothing to show any more. */
const partings: readonly string[] = ['delete', 'erase'];

/** Back to the list, to the neighbours, and what may be done to the patient; the next order is the page's own step. */
export function PatientActions({ patient }: PartProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const done = (action: string, answer: unknown) => {
    if (partings.includes(action)) void navigate(patients.route ?? '/', { replace: true });
    if (action === 'export') saveFrom(answer as { url: string; name: string });
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, displayPrint: 'none' }}>
      <Button
        component={Link}
        to={patients.route ?? '/'}
        variant="text"
        startIcon={<ArrowBack fontSize="small" sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      >
        {translate('patient.back')}
      </Button>
      <NeighbourLinks />
      <ActionButtons
        resource="patient"
        record={patient}
        actions={patients.show?.actions ?? []}
        notes={{ erase: <ErasureNote /> }}
        max={1}
        onDone={done}
      />
      <Button
        component={Link}
        variant="contained"
        to={`${orders.create?.route ?? ''}?patientId=${encodeURIComponent(patient.id)}`}
      >
        {translate('patient.createOrder')}
      </Button>
    </Box>
  );
}

/** What an erasure removes, deletes and keeps, before it can't be undone. */
function ErasureNote() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {(['names', 'deleted', 'kept'] as const).map((part) => (
        <Typography key={part} variant="body2">
          {translate(`patient.erasing.${part}`)}
        </Typography>
      ))}
    </Box>
  );
}
