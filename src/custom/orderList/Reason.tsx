import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../../domain/order.ts';
import { factsOf, turnOf } from '../../../domain/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { cut } from '../../builders/list/Clipped.tsx';

/**
 * The colour of what a row has to say before its material: why it went no further, or, to who is to go on, that a hold has ended;
 * null where nothing is.
 */
export function useToneOfReason({ state, reason, releasedAt, heldSince }: ListedOrder) {
  const { side } = useSession();
  if (reason) return 'tones.bad.main';
  return releasedAt && !heldSince && turnOf[state] === side ? 'tones.warn.main' : null;
}

/** Why an order is in its state, in one line: why it went no further, what the clinic wants done once more, or that it goes on. */
export function Reason({ order: { state, reason, releasedAt } }: { order: ListedOrder }) {
  const translate = useTranslate();
  const format = useFormat();
  if (!reason) return `${translate('done.order.release')} · ${format.ago(releasedAt!)}`;
  if (factsOf[state].stopped) return <bdi>{reason}</bdi>;
  const asked = state === 'toShip' ? 'requireRedelivery' : 'rejectDesign';
  return (
    // Written in the other direction, the reason too keeps its beginning.
    <Box component="span" sx={{ display: 'flex', gap: '0.4ch', '& > bdi': cut }}>
      <span>{translate(`done.order.${asked}`)}:</span>
      <bdi>{reason}</bdi>
    </Box>
  );
}
