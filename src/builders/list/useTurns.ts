import { useListContext } from 'react-admin';
import type { Side } from '../../../domain/roles.ts';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { useCounts } from './useCounts.ts';

export type TurnGroup = 'yours' | 'theirs' | 'all';

export interface Turns {
  chosen: TurnGroup;
  choose(group: TurnGroup): void;
  /** How many are in each group; undefined where it isn't known. */
  counts: Record<TurnGroup, number | undefined>;
  /** How many are in the chosen one. */
  count: number | undefined;
  /** Whether records of this state can be in the chosen group. */
  isChosen(state: string): boolean;
}

const other = { clinic: 'lab', lab: 'clinic' } as const satisfies Record<Side, Side>;

/** Whose turn the shown records wait for: the reader's side, the partner's, or all; null for a list without that choice. */
export function useTurns(name: string): Turns | null {
  const { side } = useSession();
  const known = useCounts(name);
  const { filterValues, setFilters } = useListContext();
  const { list, state } = resourceOf(name);
  const filter = list?.turns;
  if (!filter || !side) return null;
  const turns = typeof state?.turn === 'object' ? state.turn : null;
  const sides = { yours: side, theirs: other[side], all: null } as const;
  const isOf = (group: TurnGroup, value: string) => group === 'all' || !turns || turns[value] === sides[group];
  const isKnown = Object.keys(known).length > 0;
  const sum = (group: TurnGroup) =>
    Object.entries(known).reduce((all, [value, count]) => (turns?.[value] === sides[group] ? all + count : all), 0);
  const counts = {
    yours: isKnown && turns ? sum('yours') : known['yours'],
    theirs: isKnown && turns ? sum('theirs') : undefined,
    all: known['all'],
  };
  const asked = filterValues[filter] as unknown;
  const chosen: TurnGroup = asked === side ? 'yours' : asked === other[side] ? 'theirs' : 'all';
  const tab = list.tabs?.filter;
  return {
    chosen,
    counts,
    count: counts[chosen],
    isChosen: (value) => isOf(chosen, value),
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
