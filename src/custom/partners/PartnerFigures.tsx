import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { PartnerFigures as Figures, Relationship } from '../../../domain/organisation/relationship.ts';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { showPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';
import { Figure } from '../ui/Figure.tsx';
import { listAddress } from '../../builders/list/listAddress.ts';
import type { ShownBy } from '../../builders/views.ts';
import { ownTarget } from '../../layout/ownTarget.ts';

/** Figures on joint work: volume, speed and quality. */
export default function PartnerFigures({ record }: ShownBy) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords('relationship');
  const id = record?.id;
  const { data, isPending } = useRead<Figures>('relationship', 'figures', { id }, { enabled: id !== undefined });
  if (!record) return null;
  const row = record as unknown as Relationship;
  const { orderCount, lastOrderAt, lastOrderId, lastOrderNumber } = row;
  const turnaround = data?.turnaround;
  const none = isPending ? '…' : translate('network.none');
  const lastPath = lastOrderId && showPath(orders, lastOrderId);
  return (
    <>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}
      >
        <Figure
          label={words.field('orderCount')}
          value={format.number(orderCount)}
          note={translate('network.ofAllTime')}
        />
        <Figure
          label={translate('network.turnaround')}
          value={
            turnaround == null
              ? none
              : translate('network.days', { smart_count: turnaround, days: format.number(turnaround) })
          }
          note={translate('network.turnaroundNote')}
        />
        <Figure
          label={translate('network.remakeRate')}
          value={data?.remakeRate == null ? none : format.percent(data.remakeRate)}
          note={translate('network.remakeNote')}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginBlockStart: 2, typography: 'body2' }}>
        {orderCount > 0 && (
          <Link component={RouterLink} to={listAddress(orders, { filter: { partnerId: record.id } })} sx={ownTarget}>
            {translate('network.showOrders')}
          </Link>
        )}
        {lastPath && lastOrderAt && (
          <Link component={RouterLink} to={lastPath} sx={ownTarget}>
            {words.field('lastOrderAt')}: <bdi dir="ltr">{lastOrderNumber}</bdi>,{' '}
            <time dateTime={lastOrderAt} title={format.dateTime(lastOrderAt)}>
              {format.ago(lastOrderAt)}
            </time>
          </Link>
        )}
      </Box>
    </>
  );
}
