import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { draftStates, openStates } from '../../../domain/order/orderCourse.ts';
import { fold } from '../../../domain/sound.ts';
import type { Draft } from './draft.ts';

const looksBack = 25;
const none: readonly ListedOrder[] = [];

/** This doctor's sent orders of this case type. */
const earlierOf = (orders: readonly ListedOrder[], draft: Draft, draftId: string | null): ListedOrder[] =>
  orders.filter(
    ({ id, state, doctor, caseType }) =>
      id !== draftId &&
      (state === 'completed' || (openStates.includes(state) && !draftStates.includes(state))) &&
      fold(doctor ?? '') !== '' &&
      caseType === draft.caseType &&
      fold(doctor ?? '') === fold(draft.doctor ?? ''),
  );

/**
 * This doctor's orders among the clinic's latest of this case type, newest first; only those to the draft's laboratory
 * if it has one. All callers share one request.
 */
export function useEarlierOrders(draft: Draft, draftId: string | null): readonly ListedOrder[] {
  const { caseType, labId, doctor } = draft;
  const { data } = useGetList<ListedOrder>('order', {
    filter: { caseType, ...(labId && { labId }) },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: looksBack },
  });
  return useMemo(
    () => (data ? earlierOf(data, draft, draftId) : none),
    // Only these fields of the draft matter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data, caseType, labId, doctor, draftId],
  );
}
