import { home, placeOf, type Place } from '../places.ts';
import { visit, without, type Tab } from './tabs.ts';
import type { Fields } from '../../../domain/kit/fields.ts';
import { storedTabs } from '../../authProvider/storedTabs.ts';
import { resourceOf } from '../../resources/index.ts';

interface Step {
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

interface StoredTab {
  address: string;
  /** Empty if not stored. */
  title: string;
}

interface Stored {
  /** The tabs' owner: another account or organisation gets none. */
  owner: string;
  tabs: StoredTab[];
}

/** The tabs that were open before a reload. */
export function readTabs(owner: string): StoredTab[] {
  try {
    const stored = JSON.parse(storedTabs.read() ?? 'null') as Partial<Stored> | null;
    if (stored?.owner !== owner || !Array.isArray(stored.tabs)) return [];
    return stored.tabs.filter(({ address, title }) => typeof address === 'string' && typeof title === 'string');
  } catch {
    return [];
  }
}

/** Stores addresses and titles until the browser tab is closed. */
export function writeTabs(owner: string, tabs: readonly StoredTab[]): void {
  const stored = tabs.map(({ address, title }) => ({
    address: withoutWords(address),
    title: isTitleStored(address) ? title : '',
  }));
  storedTabs.write(JSON.stringify({ owner, tabs: stored } satisfies Stored));
}

/** Stores only records' titles, but never patients' names. Other titles follow the language. */
function isTitleStored(address: string): boolean {
  const place = placeOf(address);
  if (place?.kind !== 'show' && place?.kind !== 'edit') return false;
  const { entity, titleField } = resourceOf(place.resource);
  const title = entity.fields[titleField] ?? entity.system[titleField];
  const isCode = title?.meta()?.code === true;
  return isCode || !entity.ofPatients;
}

/** Removes search text, which may be a patient's name and must not be stored; keeps choices. */
export function withoutWords(address: string): string {
  const place = placeOf(address);
  const { pathname, searchParams } = new URL(address, 'http://console/');
  if (place?.kind === 'list') {
    const { filters } = resourceOf(place.resource).entity;
    for (const part of ['filter', 'displayedFilters'])
      if (searchParams.has(part)) searchParams.set(part, choicesOf(searchParams.get(part), filters));
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function choicesOf(json: string | null, filters: Fields): string {
  try {
    const given = Object.entries(JSON.parse(json ?? '{}') as Record<string, unknown>);
    return JSON.stringify(Object.fromEntries(given.filter(([filter]) => !isTyped(filters, filter))));
  } catch {
    return '{}';
  }
}

function isTyped(filters: Fields, name: string): boolean {
  const kind = filters[name]?.meta()?.kind ?? 'text';
  return kind === 'text' || kind === 'longText';
}
