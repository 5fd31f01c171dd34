import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { factsOf, turnOf } from '../../../domain/order/orderCourse.ts';
import { useSession } from '../../authProvider/session.ts';
import { useFormat } from '../../builders/format.ts';
import { cut } from '../../builders/list/Clipped.tsx';
import { useCategoryWords } from '../ui/useCategoryWords.ts';

/**
 * The colour of the reason that a row shows instead of its material: why the order stopped, or, for the side whose turn
 * it is, that a hold has ended; null if there is none.
 */
export function useToneOfReason({ state, reason, categories, releasedAt, heldSince }: ListedOrder) {
  const { side } = useSession();
  if (reason || (categories?.length ?? 0) > 0) return 'tones.bad.main';
  return releasedAt && !heldSince && turnOf[state] === side ? 'tones.warn.main' : null;
}

/**
 * Why an order is in its state, in one line: why it went no further, what the clinic wants done once more, or that it goes on;
 * and since when.
 */
export function Reason({ order: { state, stateSince, reason, categories, releasedAt } }: { order: ListedOrder }) {
  const translate = useTranslate();
  const format = useFormat();
  const named = useCategoryWords()(categories);
  if (!reason && !named) return `${translate('done.order.release')} · ${format.ago(releasedAt!)}`;
  const action = state === 'toShip' ? 'requireRedelivery' : 'rejectDesign';
  const asked = factsOf[state].stopped ? '' : translate(`done.order.${action}`);
  const before = [asked, named].filter(Boolean).join(': ');
  return (
    // Written in the other direction, the reason too keeps its beginning; it gives way before what was asked, the time never.
    <Box component="span" sx={{ display: 'flex', gap: '0.4ch', '& > bdi': { ...cut, flexShrink: 1000 } }}>
      {before && (
        <Box
          component="span"
          sx={[cut, !asked && { '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }]}
        >
          {reason && !named ? `${before}:` : before}
        </Box>
      )}
      {before && reason && named && <span>–</span>}
      {reason && <bdi>{reason}</bdi>}
      {stateSince && <Box component="span" sx={whereWide}>{`· ${format.ago(stateSince)}`}</Box>}
    </Box>
  );
}

/** In a narrow cell the reason needs the room. */
const whereWide = { flex: 'none', '@container work (max-width: 219.98px)': { display: 'none' } } as const;
