import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { candidatesOf, columnsOf, leadingOf, type Column } from './columns.ts';
import { useListPreference } from './useListPreference.ts';
import { columnsParam } from './viewSearch.ts';

export interface ColumnChoice {
  shown: Column[];
  /** As the definition has them. */
  defined: Column[];
  candidates: Column[];
  /** The names shown, where they aren't the definition's own. */
  chosen: readonly string[] | undefined;
  /** Keeps the choice for the person; undefined for the definition's own. */
  choose(names: string[] | undefined): void;
  isReady: boolean;
}

/** Which columns a list shows: those that the address says, else those that the person chose, else the definition's. */
export function useColumns(name: string): ColumnChoice {
  const resource = resourceOf(name);
  const { side } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [preference, prefer, isReady] = useListPreference(name);
  const said = search.get(columnsParam);
  const kept = preference.columns;

  const { candidates, defined, named } = useMemo(() => {
    const candidates = candidatesOf(resource, side);
    const named = (said?.split(',') ?? kept ?? []).flatMap(
      (field) => candidates.find((column) => column.field === field) ?? [],
    );
    return { candidates, defined: columnsOf(resource, side), named: [...new Set(named)] };
  }, [resource, side, said, kept]);
  // A choice from before whose columns are gone, or an address that somebody wrote by hand.
  const isChoice = leadingOf(named) !== undefined;

  return {
    shown: isChoice ? named : defined,
    defined,
    candidates,
    chosen: isChoice ? named.map(({ field }) => field) : undefined,
    choose(names) {
      const { columns: _before, ...rest } = preference;
      prefer(names ? { ...rest, columns: names } : rest);
      if (said === null) return;
      const next = new URLSearchParams(search);
      next.delete(columnsParam);
      void navigate({ search: next.toString() }, { replace: true });
    },
    isReady,
  };
}
