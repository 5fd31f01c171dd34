import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { listPreference, type ListLook, type ListView } from '../../../domain/preferences.ts';
import { resourceOf } from '../../resources/index.ts';
import { looksOf } from './looks.ts';
import { useColumns } from './useColumns.ts';
import { useListPreference } from './useListPreference.ts';
import { isShown, keepSearch, openSearch } from './viewSearch.ts';

export interface Views {
  views: readonly ListView[];
  /** The one that the list shows now. */
  active: ListView | undefined;
  open(view: ListView): void;
  /** Keeps what the list shows under a name; under one that is there already, in its place. */
  save(name: string): void;
  rename(view: ListView, name: string): void;
  /** Keeps what the list shows in place of what the view kept. */
  update(view: ListView): void;
  remove(view: ListView): void;
  isReady: boolean;
  /** No more can be kept. */
  isFull: boolean;
}

/** The views that a person saved of a list: its filters, its sort and its columns under a name. */
export function useViews(name: string, look: ListLook): Views {
  const resource = resourceOf(name);
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const { chosen } = useColumns(name);
  const [preference, prefer, isReady] = useListPreference(name);
  const { views } = preference;

  const state = { filter: filterValues, sort, columns: chosen, ...(looksOf(resource).length > 1 && { look }) };
  // The day on which the list was opened, as the filters' own spans have it.
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
