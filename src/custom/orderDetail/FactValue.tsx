import WarningAmber from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import { dotted } from '../../builders/dotted.ts';
import type { FactInWords } from '../orderShared/factsInWords.ts';

/** A patient fact. Allergies have an icon besides the colour, since print has no background. */
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
      // An allergy must never be truncated.
      sx={{
        maxInlineSize: '100%',
        blockSize: 'auto',
        // For several lines of text.
        borderRadius: 1,
        '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: '3px', fontWeight: 600 },
      }}
    />
  );
}
