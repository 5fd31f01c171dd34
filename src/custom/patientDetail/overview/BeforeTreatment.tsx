import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isGiven } from '../../../builders/fields/textOf.ts';
import { Facts } from '../../../builders/show/Facts.tsx';
import { useWords } from '../../../builders/useWords.ts';
import { fieldsOf, ofPatient, type PartProps } from '../ofPatient.tsx';
import { useAllergyWords } from './useAllergyWords.ts';

const ofAllergies: readonly string[] = ['allergies', 'allergyDetails'];

/** Allergies in red, then what else to know before treatment. */
function BeforeTreatment({ patient }: PartProps) {
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

export default ofPatient(BeforeTreatment);
