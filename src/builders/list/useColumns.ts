import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { candidatesOf, columnsOf, leadingOf, type Column } from './columns.ts';
import { useListPreference } from './useListPreference.ts';
import { columnsParam } from './viewSearch.ts';

export interface ColumnChoice {
  shown: Column[];
  /** The definition's columns. */
  defined: Column[];
  candidates: Column[];
  /** Names of the shown columns, unless they are the definition's. */
  chosen: readonly string[] | undefined;
  /** Saves the user's choice; undefined for the definition's. */
  choose(names: string[] | undefined): void;
  isReady: boolean;
}

/** A list's columns: from the URL, else the user's preference, else the definition. */
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
  // False for outdated choices whose columns are gone, and for invalid URLs.
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
