import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { ofPatient, type PartProps } from '../ofPatient.tsx';
import { useAllergyWords } from './useAllergyWords.ts';

/** That a patient has an allergy, and against what: before anything else is read. */
function AllergyBadge({ patient }: PartProps) {
  const translate = useTranslate();
  const what = useAllergyWords()(patient);
  if (!what) return null;
  return (
    <Box
      component="span"
      sx={{
        paddingInline: 1,
        paddingBlock: '2px',
        borderRadius: 0.75,
        fontSize: 'size.caption',
        fontWeight: 'fontWeightMedium',
        color: 'tones.bad.main',
        backgroundColor: 'tones.bad.soft',
        overflowWrap: 'anywhere',
      }}
    >
      {translate('patient.allergy', { what })}
    </Box>
  );
}

export default ofPatient(AllergyBadge);
