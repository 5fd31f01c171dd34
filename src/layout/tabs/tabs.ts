import type { Place } from '../places.ts';

/** An open tab. */
export interface Tab {
  /** The place's key: no two tabs show the same page. */
  key: string;
  place: Place;
  /** The page's last path and query. */
  address: string;
  /** The page's own title; empty until the page or its record has loaded. */
  title: string;
  /** The title is from before a reload: the record may have been renamed or deleted. */
  isRestored: boolean;
  /** Number of the last visit: the lowest is the least recently used. */
  seen: number;
}

export const mostTabs = 20;

interface Visit {
  place: Place;
  address: string;
  /** The tab that this page replaced, such as a form by its saved record. */
  instead: string | null;
}

/** The tabs after a visit. The first one is pinned; above `mostTabs` the least recently used one is closed. */
export function visit(tabs: readonly Tab[], { place, address, instead }: Visit): readonly Tab[] {
  const { key } = place;
  const known = tabs.find((tab) => tab.key === key);
  const seen = Math.max(0, ...tabs.map((tab) => tab.seen)) + 1;
  const opened: Tab = { key, place, address, title: known?.title ?? '', isRestored: known?.isRestored ?? false, seen };
  if (known) {
    const left = instead && instead !== key ? without(tabs, [instead]) : tabs;
    return left.map((tab) => (tab === known ? opened : tab));
  }
  const at = instead ? tabs.findIndex((tab) => tab.key === instead) : -1;
  return at > 0 ? tabs.with(at, opened) : makeRoom([...tabs, opened]);
}

function makeRoom(tabs: readonly Tab[]): readonly Tab[] {
  if (tabs.length <= mostTabs) return tabs;
  const oldest = tabs.slice(1).reduce((a, b) => (b.seen < a.seen ? b : a));
  return tabs.filter((tab) => tab !== oldest);
}

/** Omits the tabs with these keys, except the pinned one. */
export const without = (tabs: readonly Tab[], keys: readonly string[]): readonly Tab[] =>
  tabs.filter(({ key }, index) => index === 0 || !keys.includes(key));

/** The tabs that "close others" closes, or "close all" if `except` is null. */
export const others = (tabs: readonly Tab[], except: string | null): string[] =>
  tabs
    .slice(1)
    .map(({ key }) => key)
    .filter((key) => key !== except);

/** The tab to show when those of `keys` close, including the active one: the next remaining one, else the previous. */
export function neighbour(tabs: readonly Tab[], active: string, keys: readonly string[]): Tab | undefined {
  const at = tabs.findIndex(({ key }) => key === active);
  const left = without(tabs, keys);
  return tabs.slice(at).find((tab) => left.includes(tab)) ?? tabs.slice(0, at).findLast((tab) => left.includes(tab));
}
