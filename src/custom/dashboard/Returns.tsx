import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderOverview } from '../../../domain/orderOverview.ts';
import { returnCategories } from '../../../domain/orderReturns.ts';
import { useWords } from '../../builders/useWords.ts';
import { listAddress } from '../../builders/list/listAddress.ts';
import { orders } from '../../resources/orders.ts';
import { usePaceWords } from './usePaceWords.ts';

/** For what orders were given back, each with its list. */
export function Returns({ returns }: Pick<OrderOverview, 'returns'>) {
  const translate = useTranslate();
  const words = useWords('order');
  const pace = usePaceWords();
  if (returns.length === 0) return null;
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <Box component="h3" sx={{ typography: 'caption', color: 'ink.faint', margin: 0 }}>
        {translate('dashboard.pace.returns')}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {returns.map(({ category, orders: count }) => (
          <Box component="li" key={category} sx={{ display: 'flex', gap: 1, paddingBlock: 0.25 }}>
            <Link component={RouterLink} to={listAddress(orders, { filter: { category } })} sx={{ flex: 1 }}>
              {words.value(returnCategories.name, category)}
            </Link>
            <span>{pace.count(count)}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
