import { useSession } from '../../authProvider/session.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { resourceOf } from '../../resources/index.ts';

/** Counts for `all` and each value of the tabs' filter; empty while loading or if the definition names no action. */
export function useCounts(resource: string, { enabled = true } = {}): Record<string, number> {
  const action = resourceOf(resource).list?.tabs?.counts;
  const { data } = useRead<Record<string, number>>(resource, action ?? '', {}, { enabled: enabled && Boolean(action) });
  return data ?? {};
}

/** How many records wait for the user's side, 0 while loading; null if the definition rules it out. */
export function useYourTurn(resource: string): number | null {
  const { side } = useSession();
  const turn = resourceOf(resource).state?.turn;
  const counts = useCounts(resource, { enabled: turn !== undefined });
  if (!turn || !side) return null;
  // If the turn is a field of each record, only the server knows the count.
  if (typeof turn === 'string') return counts['yours'] ?? 0;
  if (!Object.values(turn).includes(side)) return null;
  return Object.entries(counts).reduce((sum, [state, count]) => (turn[state] === side ? sum + count : sum), 0);
}
