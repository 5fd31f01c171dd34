import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { draftStates, openStates } from '../../../domain/orderCourse.ts';
import { fold } from '../../../domain/sound.ts';
import type { Draft } from './draft.ts';

const looksBack = 25;
const none: readonly Order[] = [];

/** What this doctor has sent of this kind of case, to the draft's laboratory where it names one: the newest first. */
const earlierOf = (orders: readonly Order[], draft: Draft, draftId: string | null): Order[] =>
  orders.filter(
    ({ id, state, doctor, labId, caseType }) =>
      id !== draftId &&
      (state === 'completed' || (openStates.includes(state) && !draftStates.includes(state))) &&
      fold(doctor ?? '') !== '' &&
      caseType === draft.caseType &&
      fold(doctor ?? '') === fold(draft.doctor ?? '') &&
      (draft.labId === null || labId === draft.labId),
  );

/** The same of the clinic's last orders of this kind; one request for all that ask. */
export function useEarlierOrders(draft: Draft, draftId: string | null): readonly Order[] {
  const { caseType, labId, doctor } = draft;
  const { data } = useGetList<Order>('order', {
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
