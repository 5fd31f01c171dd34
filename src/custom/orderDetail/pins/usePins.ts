import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { pinsOf } from '../../../../domain/order/marking.ts';
import type { Pin, ToothMark } from '../../../../domain/order/toothMark.ts';

const none: ToothMark[] = [];

/** An order's marks, live. */
export const useMarks = (orderId: string): readonly ToothMark[] =>
  useGetList<ToothMark>('toothMark', {
    filter: { orderId },
    sort: { field: 'createdAt', order: 'ASC' },
    pagination: { page: 1, perPage: limits.organisationPage },
  }).data ?? none;

export function usePins(orderId: string): Pin[] {
  const marks = useMarks(orderId);
  return useMemo(() => pinsOf(marks), [marks]);
}
