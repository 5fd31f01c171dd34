import type { Side } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { useRead } from '../../dataProvider/useCall.ts';
import { resourceOf } from '../../resources/index.ts';

export type Counts = Readonly<Record<string, number>>;
/** How many records wait for each side, by the tabs' values; values without any are missing. */
type TurnCounts = Readonly<Record<Side, Counts>>;
type Answer = Counts & { turns?: TurnCounts };

/** The answer of the tabs' `counts`; undefined while loading or if the definition names no action. */
function useAnswer(resource: string, enabled = true): Answer | undefined {
  const action = resourceOf(resource).list?.tabs?.counts;
  return useRead<Answer>(resource, action ?? '', {}, { enabled: enabled && Boolean(action) }).data;
}

/** Counts for `all` and each value of the tabs' filter; empty while loading or if the definition names no action. */
export const useCounts = (resource: string): Counts => useAnswer(resource) ?? {};

/** The same for the records that wait for each side; null while loading, or for lists without the choice. */
export const useTurnCounts = (resource: string): TurnCounts | null => useAnswer(resource)?.turns ?? null;

/** How many records wait for the user's side, 0 while loading; null if the definition rules it out. */
export function useYourTurn(resource: string): number | null {
  const { side } = useSession();
  const { list, state } = resourceOf(resource);
  const turn = state?.turn;
  const answer = useAnswer(resource, turn !== undefined);
  const counts: Counts = answer ?? {};
  if (!turn || !side) return null;
  if (list?.turns) return answer?.turns?.[side]['all'] ?? 0;
  // If the turn is a field of each record, only the server knows the count.
  if (typeof turn === 'string') return counts['yours'] ?? 0;
  if (!Object.values(turn).includes(side)) return null;
  return Object.keys(turn).reduce((sum, value) => (turn[value] === side ? sum + (counts[value] ?? 0) : sum), 0);
}
