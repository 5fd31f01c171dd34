import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { Order } from '../../../../domain/order.ts';
import { useSession } from '../../../authProvider/session.ts';
import type { Draft } from '../draft.ts';
import { implantSystems, platformsOf } from './implantSystems.ts';

export type SuggestedName = 'doctor' | 'prescriber' | 'implantSystem' | 'implantPlatform' | 'scanBody';

const looksBack = 50;

/** What was written there in earlier orders, the latest first, each once. */
const writtenBefore = (orders: readonly Order[], field: SuggestedName) =>
  orders.flatMap((order) => order[field]?.trim() || []);

/** What may be meant by a field: as it was written before, and what is commonly known. Fetched with the first look. */
export function useSuggestions(draft: Draft): { of: (field: SuggestedName) => string[]; fetch: () => void } {
  const { user } = useSession();
  const [wanted, setWanted] = useState(false);
  const { data: orders } = useGetList<Order>(
    'order',
    { sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: looksBack } },
    { enabled: wanted },
  );
  return useMemo(() => {
    const known: Record<SuggestedName, readonly string[]> = {
      doctor: [user.nickName],
      prescriber: [user.nickName],
      implantSystem: Object.keys(implantSystems),
      implantPlatform: platformsOf(draft.implantSystem),
      scanBody: [],
    };
    /** A platform belongs to its system. */
    const alike = (orders ?? []).filter(({ implantSystem }) => implantSystem === draft.implantSystem);
    const earlier = (field: SuggestedName) =>
      writtenBefore(field === 'implantPlatform' ? alike : (orders ?? []), field);
    return {
      of: (field) => [...new Set([...earlier(field), ...known[field]])].filter(Boolean),
      fetch: () => setWanted(true),
    };
  }, [orders, user.nickName, draft.implantSystem]);
}
