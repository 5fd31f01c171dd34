import WarningAmber from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { dotted } from '../../builders/dotted.ts';
import type { FactInWords } from '../orderShared/factsInWords.ts';

/** A fact of the patient; allergies stand out by a sign as well as by colour, on paper without ink for the ground. */
export function FactValue({ fact: { fact, parts }, onPaper = false }: { fact: FactInWords; onPaper?: boolean }) {
  const text = dotted(parts);
  if (fact !== 'allergies') return text;
  return (
    <Chip
      size="small"
      color="error"
      variant={onPaper ? 'outlined' : 'filled'}
      icon={<WarningAmber />}
      label={text}
      // An allergy is never cut off.
      sx={{
        maxInlineSize: '100%',
        blockSize: 'auto',
        // On several lines too.
        borderRadius: 1,
        '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '3px', fontWeight: 600 },
      }}
    />
  );
}
