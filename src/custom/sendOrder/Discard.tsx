import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
import { useAction } from '../../builders/actions/useAction.ts';
import { orders } from '../../resources/orders.ts';

/** Discards a draft after a confirmation; it stays in the list as cancelled. Disabled until there is a draft. */
export function Discard({ order }: { order: Order | null }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { run, isPending } = useAction('order', 'cancel', () => void navigate(orders.route ?? '/'));

  const confirm = async () => {
    // No version is sent: the latest input is discarded too.
    if (order && (await run({ id: order.id }))) setAsking(false);
  };
  return (
    <>
      <Button variant="text" disabled={!order} onClick={() => setAsking(true)}>
        {translate('send.discard.button')}
      </Button>
      <Confirm
        isOpen={asking}
        loading={isPending}
        title={translate('send.discard.title', { number: order?.number })}
        content={translate('send.discard.text')}
        confirm={translate('send.discard.button')}
        cancel={translate('actions.cancel')}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
