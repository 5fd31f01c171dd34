import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReturnCategory } from '../../../domain/order/orderReturns.ts';
import { useCategoryWords } from './useCategoryWords.ts';

interface SaidBackProps {
  categories?: readonly ReturnCategory[] | null | undefined;
  reason: string | null | undefined;
}

/** Why something was returned: its categories, then the text. */
export function SaidBack({ categories, reason }: SaidBackProps) {
  const translate = useTranslate();
  const named = useCategoryWords()(categories);
  return (
    <>
      {named && (
        <Box
          component="span"
          sx={{ display: 'block', fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {named}
        </Box>
      )}
      {reason && (
        <Box component="bdi" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('orderDetail.quoted', { text: reason })}
        </Box>
      )}
    </>
  );
}
