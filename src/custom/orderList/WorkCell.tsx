import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { workInShort } from '../ui/teeth/workWords.ts';

/** What is to be made, and under it of what. */
export default function WorkCell({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const { work, material } = workInShort(record as unknown as Order, translate);
  return (
    <>
      {work}
      {material && <Box sx={{ typography: 'caption', color: 'ink.faint' }}>{material}</Box>}
    </>
  );
}
