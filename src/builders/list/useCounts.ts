import { useSession } from '../../authProvider/session.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { resourceOf } from '../../resources/index.ts';

/** A number for `all` and for each value of the tabs' filter; empty while it loads or where the definition names no action. */
export function useCounts(resource: string, { enabled = true } = {}): Record<string, number> {
  const action = resourceOf(resource).list?.tabs?.counts;
  const { data } = useRead<Record<string, number>>(resource, action ?? '', {}, { enabled: enabled && Boolean(action) });
  return data ?? {};
}

/** How many records wait for the user's own side, 0 until it is known; null where none ever can by the definition. */
export function useYourTurn(resource: string): number | null {
  const { side } = useSession();
  const turn = resourceOf(resource).state?.turn;
  const counts = useCounts(resource, { enabled: turn !== undefined });
  if (!turn || !side) return null;
  // Where each record says it itself, only the server knows how many.
  if (typeof turn === 'string') return counts['yours'] ?? 0;
  if (!Object.values(turn).includes(side)) return null;
  return Object.entries(counts).reduce((sum, [state, count]) => (turn[state] === side ? sum + count : sum), 0);
}
