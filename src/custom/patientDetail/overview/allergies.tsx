import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Clipped } from '../../../builders/list/Clipped.tsx';
import { ofPatient, type PartProps, fieldsOf } from '../ofPatient.tsx';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { isGiven } from '../../../builders/fields/textOf.ts';
import { Facts } from '../../../builders/show/Facts.tsx';
import { useWords } from '../../../builders/useWords.ts';
import { allergies, type Patient } from '../../../../domain/patient/patient.ts';

/** Warns of a patient's allergies before anything else is read. */
function Badge({ patient }: PartProps) {
  const translate = useTranslate();
  const kinds = useAllergyWords()(patient);
  const details = patient.allergyDetails?.trim();
  const what = [kinds, details].filter(Boolean).join(' · ');
  if (!what) return null;
  return (
    <Box
      sx={{
        paddingInline: 1,
        paddingBlock: '2px',
        borderRadius: 0.75,
        fontSize: 'size.caption',
        fontWeight: 'fontWeightMedium',
        color: 'tones.bad.main',
        backgroundColor: 'tones.bad.soft',
        maxInlineSize: 'min(100%, 420px)',
      }}
    >
      <Clipped lines={1}>{translate('patient.allergy', { what })}</Clipped>
    </Box>
  );
}

export const AllergyBadge = ofPatient(Badge);

const ofAllergies: readonly string[] = ['allergies', 'allergyDetails'];

/** Allergies in red, then what else to know before treatment. */
function Treatment({ patient }: PartProps) {
  const translate = useTranslate();
  const fields = fieldsOf('clinical');
  const isKnown = fields.some((field) => isGiven(patient[field]));
  if (!isKnown) return <Box sx={{ color: 'text.secondary' }}>{translate('patient.nothingClinical')}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Allergies patient={patient} />
      <Facts
        resource="patient"
        record={patient}
        fields={fields.filter((field) => !ofAllergies.includes(field))}
        inLines
      />
    </Box>
  );
}

function Allergies({ patient }: PartProps) {
  const words = useWords('patient');
  const translate = useTranslate();
  const { allergyDetails } = patient;
  const named = useAllergyWords()(patient);
  if (!named && !allergyDetails) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1,
        padding: 1.25,
        borderRadius: 1,
        color: 'tones.bad.main',
        backgroundColor: 'tones.bad.soft',
      }}
    >
      <WarningAmber fontSize="small" aria-hidden sx={{ flex: 'none' }} />
      <Box sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>
          {named ? translate('patient.allergy', { what: named }) : words.field('allergies')}
        </Box>
        {allergyDetails && <Box dir="auto">{allergyDetails}</Box>}
      </Box>
    </Box>
  );
}

export const BeforeTreatment = ofPatient(Treatment);

/** A patient's kinds of allergies in words; empty if none is recorded. */
function useAllergyWords() {
  const words = useWords('patient');
  const translate = useTranslate();
  return ({ allergies: kinds }: Pick<Patient, 'allergies'>): string =>
    (kinds ?? []).map((kind) => words.value(allergies.name, kind)).join(translate('cells.comma'));
}
