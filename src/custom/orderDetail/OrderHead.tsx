import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useGetOne, useTranslate } from 'react-admin';
import Skeleton from '@mui/material/Skeleton';
import type { Order } from '../../../domain/order/order.ts';
import { turnOf } from '../../../domain/order/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { FieldValue } from '../../builders/FieldValue.tsx';
import { useWords } from '../../builders/useWords.ts';
import { PopoverButton } from '../../builders/list/PopoverButton.tsx';
import { captionRow, flushTitle } from '../../layout/Page.tsx';
import { inSentence, useWorkWords } from '../ui/teeth/workWords.ts';
import { Assignee } from './Assignee.tsx';
import { partnerOf, type Partner } from './partnerOf.ts';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import { Facts } from '../../builders/show/Facts.tsx';
import type { CallError } from '../../dataProvider/CallError.ts';
import { countryName } from '../ui/countries.ts';

/** The page's title and the most wanted facts below it; takes the full width on phones. */
export const OrderHead = ({ order }: { order: Order }) => (
  <Box sx={{ ...flushTitle, flexBasis: { xs: '100%', sm: 'auto' } }}>
    <Typography component="h1" variant="h1" sx={{ fontSize: 'inherit' }}>
      <Heading order={order} />
    </Typography>
    <Caption order={order} />
  </Box>
);

/** Whose order it is, as far as the reader may know, and what is made: `Grace Hopper · crown 16, bridge 24–26`. */
export function Heading({ order }: { order: Order }) {
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

/** Makes a button look like the text around it. */
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

/** The order's number, partner and due date, and for the lab its assignee. */
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

const ways = ['contactPerson', 'contactWay', 'address'] as const;
const people = ['doctor', 'prescriber'] as const;

/** The order's contact: the other organisation, how to reach it, and the doctor there. */
function PartnerCard({ order, partner: { id, name, side } }: { order: Order; partner: Partner }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useGetOne<Organisation, CallError>('organisation', { id }, { retry: false });
  const told = ways.filter((field) => data?.[field]);
  const named = side === 'clinic' ? people.filter((field) => order[field]) : [];
  return (
    // The popover is placed while it loads, so its size must not change.
    <Box sx={{ display: 'grid', gap: 1.5, padding: 2, inlineSize: 340, maxInlineSize: '100%' }}>
      <div>
        <Typography variant="h3">
          <bdi>{data?.name ?? name}</bdi>
        </Typography>
        {data && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{data.number}</bdi> · {countryName(data.country, locale)}
          </Typography>
        )}
      </div>
      {data && told.length > 0 && <Facts resource="organisation" record={data} fields={told} />}
      {data && told.length === 0 && <Note>{translate('network.contact.empty')}</Note>}
      {!data &&
        (error ? <Note>{translate('network.contact.later')}</Note> : <Skeleton variant="rounded" height={190} />)}
      {named.length > 0 && <Facts resource="order" record={order} fields={named} />}
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
