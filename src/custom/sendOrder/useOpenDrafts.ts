import { useGetList } from 'react-admin';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { newEnough } from '../../dataProvider/queries.ts';
import { useSession } from '../../authProvider/session.ts';

const shownDrafts = 4;

/** The user's newest drafts; `isSettled` once they have loaded or failed to. */
export function useOpenDrafts({ enabled = true } = {}): { drafts: ListedOrder[]; isSettled: boolean } {
  const { user } = useSession();
  const { data = [], isPending } = useGetList<ListedOrder>(
    'order',
    {
      filter: { state: 'toSend', mine: true },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: shownDrafts },
    },
    { enabled, staleTime: newEnough },
  );
  return { drafts: data.filter(({ creatorId }) => creatorId === user.ID), isSettled: !isPending };
}
