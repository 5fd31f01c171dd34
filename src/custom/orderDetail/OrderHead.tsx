import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { turnOf } from '../../../domain/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useWords } from '../../builders/useWords.ts';
import { PopoverButton } from '../../builders/list/PopoverButton.tsx';
import { captionRow, flushTitle } from '../../layout/Page.tsx';
import { inSentence, useWorkWords } from '../ui/teeth/workWords.ts';
import { Assignee } from './Assignee.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import { partnerOf } from './partnerOf.ts';

/** What the page is about, and under it what one looks for first; on a phone it takes the whole row. */
export const OrderHead = ({ order }: { order: Order }) => (
  <Box sx={{ ...flushTitle, flexBasis: { xs: '100%', sm: 'auto' } }}>
    <Typography component="h1" variant="h1" sx={{ fontSize: 'inherit' }}>
      <Heading order={order} />
    </Typography>
    <Caption order={order} />
  </Box>
);

/** Whose order it is, as far as the reader may know, and what is made: `Grace Hopper · crown 16, bridge 24–26`. */
function Heading({ order }: { order: Order }) {
  const locale = useLocale();
  const { work } = useWorkWords()(order);
  const whose = order.patientName ?? order.patientNumber;
  if (!whose) return work;
  return (
    <>
      <bdi>{whose}</bdi>
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        {' · '}
        {inSentence(work, locale)}
      </Box>
    </>
  );
}

/** A button that stands in its line as the text around it does. */
const inLine = {
  '& > button': {
    font: 'inherit',
    color: 'inherit',
    minBlockSize: { xs: 44, sm: 24 },
    paddingBlock: 0,
    paddingInline: '2px',
  },
  '& .MuiButton-endIcon': { marginInline: '0 -4px' },
} as const;

/** Its number, with whom one has it, until when, and at the lab who works on it. */
function Caption({ order }: { order: Order }) {
  const { actor, side } = useSession();
  const words = useWords('order');
  const partner = partnerOf(order, actor);
  return (
    <Box sx={captionRow}>
      <span>
        <bdi dir="ltr">{order.number}</bdi>
      </span>
      {partner && (
        <Box component="span" sx={inLine}>
          <PopoverButton label={partner.name} title={partner.name}>
            {() => <PartnerCard order={order} partner={partner} />}
          </PopoverButton>
        </Box>
      )}
      {turnOf[order.state] !== 'nobody' && order.dueDate && (
        <span>
          {words.field('dueDate')} <FieldValue resource="order" field="dueDate" record={order} as="due" />
        </span>
      )}
      {side === 'lab' && (
        <Box
          component="span"
          sx={{ ...inLine, display: 'inline-flex', alignItems: 'center', '&:empty': { display: 'none' } }}
        >
          <Assignee order={order} />
        </Box>
      )}
    </Box>
  );
}
