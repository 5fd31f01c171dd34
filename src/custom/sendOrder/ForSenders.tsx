import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { mayEver } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';

/** For those who may send orders; others, who only prepare them, read who can. */
export function ForSenders({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { actor } = useSession();
  if (mayEver(order, 'send', actor)) return children;
  return (
    <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
      {translate('send.sentByHead')}
    </Typography>
  );
}
