import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { listPreference, type ListLook, type ListView } from '../../../domain/account/preferences.ts';
import { resourceOf } from '../../resources/index.ts';
import { looksOf } from './looks.ts';
import { useColumns } from './useColumns.ts';
import { useListPreference } from './useListPreference.ts';
import { isShown, keepSearch, openSearch } from './viewSearch.ts';

export interface Views {
  views: readonly ListView[];
  /** The view that matches the list's current state. */
  active: ListView | undefined;
  open(view: ListView): void;
  /** Saves the list's state under a name, replacing a view of that name. */
  save(name: string): void;
  rename(view: ListView, name: string): void;
  /** Replaces the view's state with the list's current one. */
  update(view: ListView): void;
  remove(view: ListView): void;
  isReady: boolean;
  /** The maximum number of views is reached. */
  isFull: boolean;
}

/** The user's saved views of a list: named sets of filters, sort and columns. */
export function useViews(name: string, look: ListLook): Views {
  const resource = resourceOf(name);
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const { chosen } = useColumns(name);
  const [preference, prefer, isReady] = useListPreference(name);
  const { views } = preference;

  const state = { filter: filterValues, sort, columns: chosen, ...(looksOf(resource).length > 1 && { look }) };
  // The time when the list was opened, as for the filters' ranges.
  const [now] = useState(() => new Date());
  const set = (next: ListView[]) => prefer({ ...preference, views: next });
  const replace = (view: ListView, changes: Partial<ListView>) =>
    set(views.map((one) => (one.id === view.id ? { ...one, ...changes } : one)));
  return {
    views,
    active: views.find(({ search }) => isShown(resource, search, state, now)),
    open: ({ search }) => void navigate({ search: `${openSearch(resource, search, new Date())}&perPage=${perPage}` }),
    save(name) {
      const search = keepSearch(resource, state, now);
      const same = views.find((view) => view.name === name);
      if (same) replace(same, { search });
      else set([...views, { id: uuid(), name, search }]);
    },
    rename: (view, name) => replace(view, { name }),
    update: (view) => replace(view, { search: keepSearch(resource, state, now) }),
    remove: ({ id }) => set(views.filter((one) => one.id !== id)),
    isReady,
    isFull: !listPreference.isValidSync({ views: [...views, { id: uuid(), name: 'one more', search: '' }] }),
  };
}
