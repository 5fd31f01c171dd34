import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { ActionButtons } from '../../builders/ActionButtons.tsx';
import { nextStepOf } from '../../builders/actions/plan.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { showPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';

/** An order in a line, the whole of which leads to it; its next step is a button of its own. */
export function OrderLine({ order }: { order: Order }) {
  const { actor, side } = useSession();
  const step = nextStepOf(orders, actor, order);
  const wordsOf = useWorkWords();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: 0.75,
        paddingInline: 0.75,
        marginInline: -0.75,
        borderRadius: 0.75,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <FieldValue resource="order" field="pictureUrl" record={order} as="picture" />
      {/* As many lines whatever the font and the names: nothing below moves when the font comes. */}
      <Box sx={{ minWidth: 0, flex: 1, whiteSpace: 'nowrap' }}>
        <Box sx={{ ...lines, alignItems: { xs: 'flex-start', sm: 'baseline' } }}>
          <Link
            component={RouterLink}
            to={showPath(orders, order.id) ?? ''}
            underline="hover"
            color="textPrimary"
            sx={({ palette }) => ({
              fontWeight: 600,
              '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': { outline: `2px solid ${palette.accent.main}`, outlineOffset: -2 },
            })}
          >
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
          <Box component="bdi" sx={clipped}>
            {order.patientName ?? order.patientNumber}
          </Box>
        </Box>
        <Box sx={{ ...lines, typography: 'caption', color: 'ink.faint' }}>
          <Box component="span" sx={clipped}>
            {wordsOf(order).work}
          </Box>
          <Box component="span" sx={clipped}>
            <bdi>{side === 'clinic' ? order.labName : order.clinicName}</bdi>
          </Box>
        </Box>
      </Box>
      <FieldValue resource="order" field="dueDate" record={order} as="due" />
      {step && (
        // Above the link that covers the line. A phone has no room for it: there the line leads to its page.
        <Box sx={{ position: 'relative', zIndex: 1, flex: 'none', display: { xs: 'none', sm: 'block' } }}>
          <ActionButtons resource="order" record={order} actions={[step]} size="small" />
        </Box>
      )}
    </Box>
  );
}

/** One below the other on a phone, else side by side. */
const lines = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, columnGap: 1 } as const;

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: '100%' } as const;
