import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { teethInShort, workInShort } from '../ui/teeth/workWords.ts';

/** What is to be made, on which teeth and of what, in one line of a card. */
export default function WorkLine({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const order = record as unknown as Order;
  const { work, material } = workInShort(order, translate);
  const teeth = teethInShort(order.teeth ?? []);
  return (
    <>
      {work}
      {teeth && (
        <>
          {' · '}
          <bdi dir="ltr">{teeth}</bdi>
        </>
      )}
      {material && <Box sx={{ typography: 'caption', color: 'ink.faint' }}>{material}</Box>}
    </>
  );
}
