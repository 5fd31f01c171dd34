import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { WaitingStep } from '../../../domain/orderOverview.ts';
import { useFormat } from '../../builders/format.ts';
import { listPath } from '../ui/listPath.ts';
import { OrderLine } from './OrderLine.tsx';

/** One thing to do: for how many orders, and the most urgent of them. */
export function Step({ step: { state, count, late, held, orders } }: { step: WaitingStep }) {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const label = translate(`vocabulary.waitingStep.${state}`);
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderBlockStart: '1px solid', borderColor: 'divider', paddingBlock: 1.25, '&:last-child': { pb: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 28 }}>
        <Typography id={id} component="h3" variant="h3">
          {label}
        </Typography>
        {late > 0 && <Mark tone="bad">{translate('dashboard.waiting.late', { smart_count: late })}</Mark>}
        {held > 0 && <Mark tone="warn">{translate('dashboard.waiting.held', { smart_count: held })}</Mark>}
        <Link
          component={RouterLink}
          to={listPath({ state })}
          id={`${id}-all`}
          aria-labelledby={`${id}-all ${id}`}
          sx={{ marginInlineStart: 'auto', fontSize: 'size.small', paddingBlock: '4px' }}
        >
          {translate('dashboard.waiting.all', { number: format.number(count) })}
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </Box>
    </Box>
  );
}

const Mark = ({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) => (
  <Chip
    size="small"
    label={children}
    sx={{ height: 21, fontSize: 'size.micro', color: `tones.${tone}.main`, backgroundColor: `tones.${tone}.soft` }}
  />
);
