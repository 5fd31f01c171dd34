import { home, placeOf, type Place } from '../places.ts';
import { readTabs, writeTabs, type StoredTab } from './storage.ts';
import { visit, without, type Tab } from './tabs.ts';

export interface Step {
  /** Path and query. */
  address: string;
  /** Whether it replaced the last address in the browser's history. */
  isInstead: boolean;
  /** Tabs to close with this step. */
  closes: readonly string[];
}

/** The open tabs and their state. In memory, except addresses and some titles. */
export interface TabStore {
  subscribe(listener: () => void): () => void;
  tabs(): readonly Tab[];
  step(step: Step): void;
  name(key: string, title: string): void;
  /** The page has nothing to show: its tab closes when it is left. */
  drop(key: string): void;
  close(keys: readonly string[]): void;
  recall(key: string, what: string): unknown;
  keep(key: string, what: string, value: unknown): void;
  forget(key: string): void;
}

const tabOf = (place: Place, { address, title }: StoredTab, seen: number): Tab => ({
  key: place.key,
  place,
  address,
  title,
  isRestored: title !== '',
  seen,
});

/** The pinned home and the stored tabs of `owner` whose pages can be opened, each page once. */
function restoredTabs(owner: string, may: (place: Place) => boolean): Tab[] {
  const opened = [{ address: home, title: '' }, ...readTabs(owner)].flatMap((stored) => {
    const place = placeOf(stored.address);
    return place && may(place) ? [{ place, stored }] : [];
  });
  const last = new Map(opened.map((one) => [one.place.key, one]));
  return [...last.values()].map(({ place, stored }, index) => tabOf(place, stored, index));
}

/** Starts with the pinned home and the stored tabs of `owner`; `may` checks whether a page can be opened. */
export function createTabStore(owner: string, may: (place: Place) => boolean): TabStore {
  const listeners = new Set<() => void>();
  const memory = new Map<string, Map<string, unknown>>();
  let active: string | null = null;
  /** A title set before its step: pages with cached data set it immediately. */
  let early: { key: string; title: string } | null = null;
  let dropped: string | null = null;
  let tabs: readonly Tab[] = restoredTabs(owner, may);

  const change = (next: readonly Tab[]) => {
    if (next === tabs) return;
    const gone = tabs.filter(({ key }) => !next.some((tab) => tab.key === key));
    gone.forEach(({ key }) => memory.delete(key));
    tabs = next;
    writeTabs(owner, tabs);
    listeners.forEach((listener) => listener());
  };
  const name: TabStore['name'] = (key, title) => {
    const tab = tabs.find((one) => one.key === key);
    if (!tab) early = { key, title };
    if (tab && title && (tab.title !== title || tab.isRestored))
      change(tabs.map((one) => (one === tab ? { ...one, title, isRestored: false } : one)));
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tabs: () => tabs,
    step({ address, isInstead, closes }) {
      const place = placeOf(address);
      const instead = isInstead ? active : null;
      const closing = dropped && dropped !== place?.key ? [...closes, dropped] : closes;
      dropped = null;
      const left = closing.length > 0 ? without(tabs, closing) : tabs;
      if (place) {
        // Navigation within a page changes only its address.
        const known = left.find(({ key }) => key === place.key);
        if (!(known && known.address === address && active === place.key && left === tabs))
          change(visit(left, { place, address, instead }));
        if (early?.key === place.key) name(early.key, early.title);
        early = null;
      } else change(instead ? without(left, [instead]) : left);
      active = place?.key ?? null;
    },
    name,
    drop: (key) => void (dropped = key),
    close: (keys) => change(without(tabs, keys)),
    recall: (key, what) => memory.get(key)?.get(what),
    keep(key, what, value) {
      const own = memory.get(key) ?? new Map<string, unknown>();
      memory.set(key, own.set(what, value));
    },
    forget: (key) => void memory.delete(key),
  };
}
