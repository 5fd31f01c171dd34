import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Clipped } from '../../../builders/list/Clipped.tsx';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useAllergyWords } from './useAllergyWords.ts';

/** Warns of a patient's allergies before anything else is read. */
function AllergyBadge({ patient }: PartProps) {
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

export default ofPatient(AllergyBadge);
