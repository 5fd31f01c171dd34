import type { Fields } from '../../../domain/kit/fields.ts';
import { resourceOf } from '../../resources/index.ts';
import { placeOf } from '../places.ts';

const name = 'console.tabs';

interface Stored {
  /** Whose tabs these are: another account or organisation finds none. */
  owner: string;
  addresses: string[];
}

/** The addresses that were open before the page was loaded again. */
export function readTabs(owner: string): string[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Stored> | null;
    if (stored?.owner !== owner || !Array.isArray(stored.addresses)) return [];
    return stored.addresses.filter((address) => typeof address === 'string');
  } catch {
    return [];
  }
}

/** Keeps addresses and nothing else until the browser's tab is closed. */
export function writeTabs(owner: string, addresses: readonly string[]): void {
  sessionStorage.setItem(name, JSON.stringify({ owner, addresses: addresses.map(withoutWords) } satisfies Stored));
}

export const forgetTabs = (): void => sessionStorage.removeItem(name);

/** What was typed into a search may be a patient's name, which never rests in the browser: choices stay, words go. */
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
