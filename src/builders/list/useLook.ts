import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ListLook } from '../../../domain/account/preferences.ts';
import { resourceOf } from '../../resources/index.ts';
import { keptLook, lookOn, looksOf, offeredOn } from './looks.ts';
import { useListPreference } from './useListPreference.ts';
import { lookParam } from './viewSearch.ts';

export interface LookChoice {
  /** The look on this screen. */
  shown: ListLook;
  /** The chosen look: remains a table even if a phone shows cards. */
  kept: ListLook;
  /** The available looks; only one means no choice. */
  offered: readonly ListLook[];
  /** Sets it in this list's URL, and as the user's preference. */
  choose(look: ListLook): void;
}

/** A list's look: from the URL, else the user's preference, else a table. */
export function useLook(name: string): LookChoice {
  const looks = looksOf(resourceOf(name));
  const isPhone = useMediaQuery('(max-width: 759.95px)', { noSsr: true });
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { key: step } = useLocation();
  const [preference, prefer] = useListPreference(name);
  const text = search.get(lookParam);
  const said = looks.find((look) => look === text) ?? null;
  const [last, setLast] = useState(said);
  if (said !== null && said !== last) setLast(said);

  // Filters, sort and pagination rewrite the URL without the look, which this effect restores.
  useEffect(() => {
    if (said !== null || last === null) return;
    const next = new URLSearchParams(search);
    next.set(lookParam, last);
    void navigate({ search: next.toString() }, { replace: true });
  }, [said, last, search, step, navigate]);

  const kept = said ?? last ?? looks.find((look) => look === preference.look) ?? 'table';
  return {
    kept,
    shown: lookOn(kept, isPhone),
    offered: offeredOn(looks, isPhone),
    choose(chosen) {
      const look = keptLook(chosen, isPhone);
      // Set here too: a filter may rewrite the URL before this component has read the look from it.
      setLast(look);
      prefer({ ...preference, look });
      const next = new URLSearchParams(search);
      next.set(lookParam, look);
      void navigate({ search: next.toString() }, { replace: true });
    },
  };
}
