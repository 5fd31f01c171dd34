import Box from '@mui/material/Box';
import type { Order } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';

/** What is to be made where and, under it, of what: on a card. */
export default function WorkLine({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  if (!record) return null;
  const { work, material } = wordsOf(record as unknown as Order);
  return (
    <>
      {work}
      {material && <Box sx={{ typography: 'caption', color: 'ink.faint' }}>{material}</Box>}
    </>
  );
}
