import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PatientImage } from '../../../../domain/patient/image.ts';
import type { MedicalRecord } from '../../../../domain/patient/record.ts';
import { useFormat } from '../../../builders/format.ts';
import { Facts } from '../../../builders/show/Facts.tsx';
import { PrintedLine } from '../../../builders/show/PrintedLine.tsx';
import { Letterhead } from '../../ui/letterhead/Letterhead.tsx';
import { useOwnOrganisation } from '../../ui/letterhead/useOwnOrganisation.ts';
import { fieldsOf, type PartProps } from '../ofPatient.tsx';
import { VisitFacts } from '../records/VisitFacts.tsx';
import { useImageWords } from '../images/useImageWords.ts';

export const reportParts = ['identity', 'clinical', 'records', 'images'] as const;
export type ReportPart = (typeof reportParts)[number];

interface ReportProps extends PartProps {
  visits: readonly MedicalRecord[];
  images: readonly PatientImage[];
  parts: readonly ReportPart[];
}

/** The report as printed: the patient, clinical information, treatment, and the chosen images. */
export function Report({ patient, visits, images, parts }: ReportProps) {
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
