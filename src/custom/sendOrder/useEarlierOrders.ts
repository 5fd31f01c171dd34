import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { ListedOrder } from '../../../domain/order.ts';
import { draftStates, openStates } from '../../../domain/orderCourse.ts';
import { fold } from '../../../domain/sound.ts';
import type { Draft } from './draft.ts';

const looksBack = 25;
const none: readonly ListedOrder[] = [];

/** What this doctor has sent of this kind of case. */
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
 * The same of the clinic's last orders of this kind, to the draft's laboratory where it names one, the newest first; one request
 * for all that ask.
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
    // Only these of a draft say which are meant.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [data, caseType, labId, doctor, draftId],
  );
}
