import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { factsOf } from '../../../domain/order/orderCourse.ts';
import { actionOf } from '../../../domain/kit/entity.ts';
import { order as orderEntity, type Order } from '../../../domain/order/order.ts';
import { useFormat } from '../../builders/format.ts';
import { Sentence } from '../../builders/Sentence.tsx';
import { SaidBack } from '../ui/SaidBack.tsx';
import { Unsent } from '../ui/Unsent.tsx';
import { useHeldWords } from '../ui/useHeldWords.ts';
import type { HistoryEntry } from './course.ts';
import type { AddedFiles } from './useAddedFiles.ts';
import { useHistoryWords } from './useHistoryWords.ts';

interface OrderNoticesProps {
  order: Order;
  history: readonly HistoryEntry[];
  added: AddedFiles;
  /** During a review, remarks on the submission are shown with the answer instead. */
  isReview: boolean;
}

/** Notices of what holds up the order, and who said so. */
export function OrderNotices({ order, history, added, isReview }: OrderNoticesProps) {
  const sentence = useHistoryWords(order);
  const said = isReview ? null : saidLast(order, history);
  const translate = useTranslate();
  const format = useFormat();
  const heldWords = useHeldWords();
  const { heldSince, heldReason, heldByName, state, reason, categories, labName, scanFault, carrier, trackingNumber } =
    order;
  return (
    <Box sx={{ display: 'grid', gap: 1, paddingInline: 2, paddingBlockEnd: 1, '&:empty': { display: 'none' } }}>
      {added.left.length > 0 && <Unsent count={added.left.length} onSend={added.give} />}
      {heldSince && (
        <Alert severity="warning">
          <Box component="strong" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
            {heldWords(order)}
          </Box>
          <span title={format.dateTime(heldSince)}>
            {translate('orderDetail.held', { name: heldByName ?? '', ago: format.ago(heldSince) })}
          </span>{' '}
          {heldReason && <bdi>{translate('orderDetail.quoted', { text: heldReason })}</bdi>}
        </Alert>
      )}
      {factsOf[state].stopped && (
        <Alert severity={state === 'rejected' ? 'warning' : 'info'}>
          {translate(
            state === 'cancelled' ? 'orderDetail.cancelled' : scanFault ? 'orderDetail.rescan' : 'orderDetail.rejected',
            {
              lab: labName ?? '',
            },
          )}{' '}
          <SaidBack categories={categories} reason={reason} />
        </Alert>
      )}
      {state === 'toReceive' && carrier && (
        <Alert severity="info">
          {trackingNumber ? (
            <>
              {translate('orderDetail.shipped', { carrier })} <bdi dir="ltr">{trackingNumber}</bdi>
            </>
          ) : (
            translate('orderDetail.onItsWay', { carrier })
          )}
        </Alert>
      )}
      {said && (
        <Alert severity={isBack(said) ? 'warning' : 'info'}>
          <Sentence words={sentence(said)} />
          <SaidBack categories={said.details?.categories} reason={said.reason} />
        </Alert>
      )}
    </Box>
  );
}

/** The last state change, if it came with a reason or a remark. */
function saidLast({ state }: Order, history: readonly HistoryEntry[]) {
  if (factsOf[state].stopped) return null;
  const last = history.findLast(({ from, to }) => to !== null && from !== to);
  return last?.reason && last.to === state ? { ...last, reason: last.reason } : null;
}

const isBack = ({ action }: HistoryEntry) => !actionOf(orderEntity, action)?.advances;
