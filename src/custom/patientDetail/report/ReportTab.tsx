import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/patient/image.ts';
import type { MedicalRecord } from '../../../../domain/patient/record.ts';
import { useImageWords } from '../images/useImageWords.ts';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import { Report, reportParts, type ReportPart } from './Report.tsx';

const imageTicks = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  paddingBlockStart: 1,
  marginBlockStart: 1,
} as const;

/** A report to print or save as a PDF: a choice of its contents, and a preview below. */
function ReportTab({ patient }: PartProps) {
  const translate = useTranslate();
  const words = useImageWords();
  const { data: visits = [] } = useOfPatient<MedicalRecord>('record', patient.id, 'visitedOn');
  const { data: images = [] } = useOfPatient<PatientImage>('image', patient.id, 'createdAt');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isIn = (name: string) => !left.has(name);
  const tick = (name: string, label: string) => (
    <FormControlLabel
      key={name}
      label={label}
      control={
        <Checkbox
          size="small"
          checked={isIn(name)}
          onChange={(_event, on) =>
            setLeft((before) => new Set(on ? [...before].filter((one) => one !== name) : [...before, name]))
          }
        />
      }
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.75, maxInlineSize: 920 }}>
      <Card
        component="section"
        aria-label={translate('patient.report.choose')}
        sx={{ padding: 2, displayPrint: 'none' }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          {reportParts.map((part) => tick(part, translate(`patient.report.${part}`)))}
          <Button variant="contained" onClick={() => window.print()} sx={{ marginInlineStart: 'auto' }}>
            {translate('patient.report.print')}
          </Button>
        </Box>
        {isIn('images') && images.length > 0 && (
          <Box role="group" aria-label={translate('patient.report.images')} sx={imageTicks}>
            {images.map((image) => tick(image.id, words.title(image)))}
          </Box>
        )}
      </Card>
      <Report
        patient={patient}
        visits={visits}
        images={images.filter(({ id }) => isIn(id))}
        parts={reportParts.filter((part: ReportPart) => isIn(part))}
      />
    </Box>
  );
}

export default ofPatient(ReportTab);
