import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { patientFactNames, type PatientFact } from '../../../domain/patientFacts.ts';
import { dotted } from '../../builders/dotted.ts';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { useWords } from '../../builders/useWords.ts';
import type { DraftPartProps } from './PatientAndLab.tsx';
import { useKnownFacts } from './useKnownFacts.ts';

/** What of the patient's record goes to the lab with this order, with the values in view; nothing unless it is ticked. */
export function SharedFacts({ draft, onChange, locked }: Omit<DraftPartProps, 'errors'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const { known } = useKnownFacts(draft);
  if (known.length === 0) return null;
  const toggle = (fact: PatientFact, isShared: boolean) =>
    onChange({
      sharedFacts: patientFactNames.values.filter((one) => (one === fact ? isShared : draft.sharedFacts.includes(one))),
    });
  return (
    <Box
      component="fieldset"
      sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      <Box component="legend" sx={{ padding: 0, typography: 'caption', color: 'text.secondary' }}>
        {words.field('sharedFacts')}
      </Box>
      {known.map(({ fact, word, parts }) => (
        <FormControlLabel
          key={fact}
          disabled={locked}
          sx={{ marginInline: 0, minInlineSize: 0, '& .MuiFormControlLabel-label': { fontSize: 'size.body2' } }}
          control={
            <Checkbox
              size="small"
              checked={draft.sharedFacts.includes(fact)}
              onChange={({ target }) => toggle(fact, target.checked)}
              sx={{ padding: '3px', marginInlineEnd: 0.5 }}
            />
          }
          label={<Clipped lines={2}>{translate('orderDetail.fact', { fact: word, value: dotted(parts) })}</Clipped>}
        />
      ))}
    </Box>
  );
}
