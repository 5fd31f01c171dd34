import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { ListedOrder, Order } from '../../../../domain/order/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import type { Draft } from '../draft.ts';
import { implantSystems, platformsOf } from './implantSystems.ts';

export type SuggestedName = 'doctor' | 'prescriber' | 'implantSystem' | 'implantPlatform' | 'scanBody';

const looksBack = 50;
/** The number of orders whose full records are fetched, because lists lack most of these fields. */
const looksInto = 6;

/** A field's values in earlier orders, latest first. */
const writtenBefore = (orders: readonly Partial<Order>[], field: SuggestedName) =>
  orders.flatMap((order) => order[field]?.trim() || []);

/** Suggestions for a field: earlier values, then known ones. Fetched on first focus. */
export function useSuggestions(draft: Draft): { of: (field: SuggestedName) => string[]; fetch: () => void } {
  const { user } = useSession();
  const [wanted, setWanted] = useState(false);
  const { data: orders } = useGetList<ListedOrder>(
    'order',
    { sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: looksBack } },
    { enabled: wanted },
  );
  const latest = useLatest(orders, draft);
  return useMemo(() => {
    const known: Record<SuggestedName, readonly string[]> = {
      doctor: [user.nickName],
      prescriber: [user.nickName],
      implantSystem: Object.keys(implantSystems),
      implantPlatform: platformsOf(draft.implantSystem),
      scanBody: [],
    };
    /** A platform is only valid with its system. */
    const alike = latest.filter(({ implantSystem }) => implantSystem === draft.implantSystem);
    const looked: Partial<Record<SuggestedName, readonly Partial<Order>[]>> = {
      doctor: orders ?? [],
      implantPlatform: alike,
    };
    const earlier = (field: SuggestedName) => writtenBefore(looked[field] ?? latest, field);
    return {
      of: (field) => [...new Set([...earlier(field), ...known[field]])].filter(Boolean),
      fetch: () => setWanted(true),
    };
  }, [orders, latest, user.nickName, draft.implantSystem]);
}

const none: readonly Order[] = [];

/** Full records of the latest sent orders of this case type. Not live, because each read is logged. */
function useLatest(orders: readonly ListedOrder[] | undefined, { caseType }: Draft): readonly Order[] {
  const provider = useDataProvider();
  const ids = (orders ?? [])
    .filter((order) => order.sentAt && order.caseType === caseType)
    .slice(0, looksInto)
    .map(({ id }) => id);
  const { data = none } = useQuery({
    queryKey: ['suggestions', 'order', ids],
    enabled: ids.length > 0,
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      Promise.all(ids.map(async (id) => (await provider.getOne<Order>('order', { id, signal })).data)),
  });
  return data;
}
