import type { Fields } from '../../../domain/kit/fields.ts';
import { storedTabs } from '../../authProvider/storedTabs.ts';
import { resourceOf } from '../../resources/index.ts';
import { placeOf } from '../places.ts';

export interface StoredTab {
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
