import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/patient/image.ts';
import type { MedicalRecord } from '../../../../domain/patient/record.ts';
import { useImageWords } from '../images/useImageWords.ts';
import { ofPatient, type PartProps, fieldsOf } from '../ofPatient.tsx';
import { useOfPatient } from '../useOfPatient.ts';
import Typography from '@mui/material/Typography';
import { useFormat } from '../../../builders/format.ts';
import { Facts } from '../../../builders/show/Facts.tsx';
import { PrintedLine } from '../../../builders/show/PrintedLine.tsx';
import { Letterhead } from '../../ui/letterhead/Letterhead.tsx';
import { useOwnOrganisation } from '../../ui/letterhead/useOwnOrganisation.ts';
import { VisitFacts } from '../records/VisitFacts.tsx';
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

const reportParts = ['identity', 'clinical', 'records', 'images'] as const;
type ReportPart = (typeof reportParts)[number];

interface ReportProps extends PartProps {
  visits: readonly MedicalRecord[];
  images: readonly PatientImage[];
  parts: readonly ReportPart[];
}

/** The report as printed: the patient, clinical information, treatment, and the chosen images. */
function Report({ patient, visits, images, parts }: ReportProps) {
  const translate = useTranslate();
  const { own } = useOwnOrganisation();
  const contents: Record<ReportPart, ReactNode> = {
    identity: (
      <Facts
        resource="patient"
        record={patient}
        fields={['patientNumber', ...fieldsOf('identity'), ...fieldsOf('contact')]}
      />
    ),
    clinical: <Facts resource="patient" record={patient} fields={fieldsOf('clinical')} />,
    records: visits.length > 0 ? <ReportVisits visits={visits} /> : translate('patient.records.empty'),
    images: images.length > 0 ? <ReportImages images={images} /> : translate('patient.images.empty'),
  };
  return (
    <Card
      component="article"
      aria-label={translate('patient.report.title')}
      sx={{
        padding: { xs: 2, sm: 4 },
        '@media print': { padding: 0, border: 0, boxShadow: 'none', breakInside: 'auto' },
      }}
    >
      <PrintedLine />
      <Letterhead own={own} />
      <Typography component="h2" variant="h1" sx={{ marginBlockStart: 2 }}>
        {translate('patient.report.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        <bdi>{patient.name}</bdi> · <bdi dir="ltr">{patient.patientNumber}</bdi>
      </Typography>
      {parts.map((part) => (
        <Box key={part} component="section" sx={{ marginBlockEnd: 2.5 }}>
          <Typography
            component="h3"
            variant="h2"
            sx={{
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              paddingBlockEnd: 0.5,
              marginBlockEnd: 1.25,
              breakAfter: 'avoid',
            }}
          >
            {translate(`patient.report.${part}`)}
          </Typography>
          {contents[part]}
        </Box>
      ))}
    </Card>
  );
}

function ReportVisits({ visits }: { visits: readonly MedicalRecord[] }) {
  const format = useFormat();
  return visits.map((visit) => (
    <Box key={visit.id} sx={{ breakInside: 'avoid', marginBlockEnd: 1.75 }}>
      <Typography component="h4" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {format.date(visit.visitedOn)} · <span dir="auto">{visit.reason}</span>
      </Typography>
      <VisitFacts visit={visit} />
    </Box>
  ));
}

/** Images with captions in two columns, without page breaks inside them. */
function ReportImages({ images }: { images: readonly PatientImage[] }) {
  const words = useImageWords();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
      {images.map((image) => (
        <Box key={image.id} component="figure" sx={{ margin: 0, breakInside: 'avoid' }}>
          <Box
            component="img"
            // A thumbnail would look blurred in print.
            src={image.pictureUrl ?? undefined}
            alt={words.title(image)}
            width={image.width}
            height={image.height}
            sx={{ inlineSize: '100%', blockSize: 'auto', maxBlockSize: 320, objectFit: 'contain' }}
          />
          <Box
            component="figcaption"

            sx={{ typography: 'caption', overflowWrap: 'anywhere' }}
          >
            {words.about(image)}
            {image.note && (
              <>
                : <bdi>{image.note}</bdi>
              </>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
