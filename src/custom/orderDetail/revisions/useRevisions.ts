import { useMemo } from 'react';
import type { Order } from '../../../../domain/order/order.ts';
import type { Revision, RevisionKind } from '../../../../domain/order/revision.ts';
import { useRead } from '../../../dataProvider/useCall.ts';

export interface Revisions {
  prescriptions: readonly Revision[];
  find(kind: RevisionKind, number: number | null | undefined): Revision | undefined;
}

/** The revisions and submissions of an order; requested only if the prescription was sent more than once. */
export function useRevisions({ id, revision }: Pick<Order, 'id' | 'revision'>): Revisions {
  const { data } = useRead<{ list: Revision[] }>('order', 'revisions', { id }, { enabled: revision > 1 });
  return useMemo(() => {
    const list = data?.list ?? [];
    return {
      prescriptions: list.filter(({ kind }) => kind === 'prescription'),
      find: (kind, number) => list.find((one) => one.kind === kind && one.number === number),
    };
  }, [data]);
}
