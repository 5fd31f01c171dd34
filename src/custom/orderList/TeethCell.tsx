import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { teethInShort } from '../ui/teeth/workWords.ts';

/** An order's teeth by their FDI numbers; never mirrored. */
export default function TeethCell({ record }: ShownBy) {
  const translate = useTranslate();
  const text = teethInShort((record as Order | undefined)?.teeth ?? []);
  return text ? (
    <bdi dir="ltr">{text}</bdi>
  ) : (
    <Box component="span" sx={{ color: 'ink.faint' }}>
      {translate('cells.noTeeth')}
    </Box>
  );
}
