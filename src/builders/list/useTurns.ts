import { useListContext } from 'react-admin';
import type { Side } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { useCounts, useTurnCounts } from './useCounts.ts';

export type TurnGroup = 'yours' | 'theirs' | 'all';

interface Turns {
  chosen: TurnGroup;
  choose(group: TurnGroup): void;
  /** Count per group: null while loading, undefined if unknown. */
  counts: Record<TurnGroup, number | null | undefined>;
  /** The chosen group's count. */
  count: number | null | undefined;
  /** Whether records in this state can be in the chosen group. */
  isChosen(state: string): boolean;
  /** How many records in this state are in the chosen group; undefined while loading. */
  countOf(state: string): number | undefined;
}

/** Whether the list has filters other than its tabs. */
export const isSearched = (filterValues: object, tabs: readonly (string | undefined)[]): boolean =>
  Object.keys(filterValues).some((one) => !tabs.includes(one));

const other = { clinic: 'lab', lab: 'clinic' } as const satisfies Record<Side, Side>;

/** Filter by whose turn it is: the user's side, the partner's, or all; null for lists without it. */
export function useTurns(name: string): Turns | null {
  const { side } = useSession();
  const known = useCounts(name);
  const waiting = useTurnCounts(name);
  const { filterValues, setFilters, total } = useListContext();
  const { list, state } = resourceOf(name);
  const filter = list?.turns;
  if (!filter || !side) return null;
  const turns = typeof state?.turn === 'object' ? state.turn : null;
  const sides = { yours: side, theirs: other[side], all: null } as const;
  const countsOf = (group: TurnGroup) => {
    const of = sides[group];
    return of === null ? known : waiting?.[of];
  };
  // Records on hold wait for a side whatever their state.
  const isOf = (group: TurnGroup, value: string) =>
    group === 'all' || turns?.[value] === sides[group] || Boolean(countsOf(group)?.[value]);
  const asked = filterValues[filter] as unknown;
  const chosen: TurnGroup = asked === side ? 'yours' : asked === other[side] ? 'theirs' : 'all';
  const tab = list.tabs?.filter;
  const ofAll = {
    yours: countsOf('yours')?.['all'] ?? null,
    theirs: countsOf('theirs')?.['all'] ?? null,
    all: known['all'] ?? null,
  };
  // Counts of other groups are unknown while searching.
  const found = tab !== undefined && filterValues[tab] !== undefined ? undefined : total;
  const none = { yours: undefined, theirs: undefined, all: undefined };
  const counts = isSearched(filterValues, [filter, tab]) ? { ...none, [chosen]: found } : ofAll;
  return {
    chosen,
    counts,
    count: counts[chosen],
    isChosen: (value) => isOf(chosen, value),
    countOf: (value) => (countsOf(chosen)?.['all'] === undefined ? undefined : (countsOf(chosen)?.[value] ?? 0)),
    choose(group) {
      const value = tab === undefined ? undefined : (filterValues[tab] as string | undefined);
      const keepsTab = value === undefined || isOf(group, value);
      setFilters({
        ...filterValues,
        [filter]: sides[group] ?? undefined,
        ...(tab !== undefined && !keepsTab && { [tab]: undefined }),
      });
    },
  };
}
