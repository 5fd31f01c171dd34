import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Relationship } from '../../../domain/organisation/relationship.ts';
import { useSession } from '../../authProvider/session.ts';
import type { ShownBy } from '../../builders/views.ts';
import { mayCreate } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';

/** The main action on a laboratory's page: a new order. Only for current partners. */
export default function OrderWithPartner({ record }: ShownBy) {
  const translate = useTranslate();
  const { role } = useSession();
  const { side, state, partnerId } = (record ?? {}) as Partial<Relationship>;
  if (side !== 'lab' || state !== 'confirmed' || !mayCreate(orders, role)) return null;
  return (
    <Button
      component={Link}
      variant="contained"
      to={`${orders.create?.route ?? ''}?${new URLSearchParams({ labId: String(partnerId) }).toString()}`}
    >
      {translate('entities.order.actions.create')}
    </Button>
  );
}
