import type { Place } from '../places.ts';

/** A page that was opened and not closed since. */
export interface Tab {
  /** The place's key: no two tabs show the same page. */
  key: string;
  place: Place;
  /** Path and query, as the page was left. */
  address: string;
  /** The page's own title; empty until the page or its record has loaded. */
  title: string;
  /** The title is from before a reload: the record may be renamed or gone by now. */
  isRestored: boolean;
  /** Counts visits: the tab with the lowest is the one not seen for longest. */
  seen: number;
}

export const mostTabs = 20;

interface Visit {
  place: Place;
  address: string;
  /** The tab that this page took the place of, as a saved form gives way to its record. */
  instead: string | null;
}

/** The tabs after a visit. The first one is pinned; above `mostTabs` the one not seen for longest makes room. */
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

/** Without the tabs of these keys; the pinned one stays. */
export const without = (tabs: readonly Tab[], keys: readonly string[]): readonly Tab[] =>
  tabs.filter(({ key }, index) => index === 0 || !keys.includes(key));

/** Every tab that "close others" and, with no `kept` key, "close all" would close. */
export const others = (tabs: readonly Tab[], except: string | null): string[] =>
  tabs
    .slice(1)
    .map(({ key }) => key)
    .filter((key) => key !== except);

/** Where one goes when the tabs of `keys` are closed, the active one among them: its next neighbour, else the one before. */
export function neighbour(tabs: readonly Tab[], active: string, keys: readonly string[]): Tab | undefined {
  const at = tabs.findIndex(({ key }) => key === active);
  const left = without(tabs, keys);
  return tabs.slice(at).find((tab) => left.includes(tab)) ?? tabs.slice(0, at).findLast((tab) => left.includes(tab));
}
