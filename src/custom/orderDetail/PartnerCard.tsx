import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useLocale, useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import type { Organisation } from '../../../domain/organisation.ts';
import { Facts } from '../../builders/show/Facts.tsx';
import type { CallError } from '../../dataProvider/CallError.ts';
import { countryName } from '../ui/countries.ts';
import type { Partner } from './partnerOf.ts';

const ways = ['contactPerson', 'contactWay', 'address'] as const;
const people = ['doctor', 'prescriber'] as const;

/** Whom to ask about an order: the organisation on its other side and how it is reached, and the doctor there. */
export function PartnerCard({ order, partner: { id, name, side } }: { order: Order; partner: Partner }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error } = useGetOne<Organisation, CallError>('organisation', { id }, { retry: false });
  const told = ways.filter((field) => data?.[field]);
  const named = side === 'clinic' ? people.filter((field) => order[field]) : [];
  return (
    // The panel is placed while it loads: as high then as it will be.
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
