import { useRef, useState } from 'react';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { Selection } from '../list/useSelection.ts';
import type { Asking, Waiting, WaitingGroup } from './waiting.ts';

export type Ticks = Pick<Selection, 'has' | 'toggle'>;

export interface Ticked {
  /** The ticked rows and their group; null if none. */
  chosen: { group: WaitingGroup; rows: readonly Waiting[] } | null;
  /** A group's ticks; null if it has no bulk actions. */
  of(resource: Asking): Ticks | null;
  toggle(key: string, toHere?: boolean): void;
  /** Ticks exactly these of the ticked group. */
  keep(ids: readonly RecordId[]): void;
}

/** The ticked rows, all of one group, because a bulk action belongs to one resource. */
export function useTicked(groups: readonly WaitingGroup[]): Ticked {
  const [{ name, ids }, setTicked] = useState<{ name: string; ids: readonly RecordId[] }>({ name: '', ids: [] });
  const last = useRef<RecordId>('');
  const group = groups.find(({ resource }) => resource.name === name);
  // Drops rows that have been answered.
  const rows = group?.rows.filter(({ record }) => ids.includes(record.id)) ?? [];
  const inGroup = (resource: Asking) => (resource.name === name ? rows.map(({ record }) => record.id) : []);

  const toggleIn = (resource: Asking, id: RecordId, toHere = false) => {
    const all = groups.find((one) => one.resource === resource)?.rows.map(({ record }) => record.id) ?? [];
    const before = inGroup(resource);
    const [from = -1, to = -1] = [all.indexOf(last.current), all.indexOf(id)].toSorted((a, b) => a - b);
    last.current = id;
    const next =
      toHere && from >= 0
        ? [...new Set([...before, ...all.slice(from, to + 1)])]
        : before.includes(id)
          ? before.filter((one) => one !== id)
          : [...before, id];
    setTicked({ name: resource.name, ids: next });
  };
  const of = (resource: Asking): Ticks | null =>
    resource.inbox.bulk?.length
      ? { has: (id) => inGroup(resource).includes(id), toggle: (id, toHere) => toggleIn(resource, id, toHere) }
      : null;
  return {
    chosen: group && rows.length > 0 ? { group, rows } : null,
    of,
    toggle(key, toHere) {
      const row = groups.flatMap((one) => one.rows).find((one) => one.key === key);
      if (row) of(row.resource)?.toggle(row.record.id, toHere);
    },
    keep: (next) => setTicked({ name, ids: next }),
  };
}
