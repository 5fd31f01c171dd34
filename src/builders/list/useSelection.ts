import { useRef } from 'react';
import { useListContext } from 'react-admin';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { Resource } from '../../resources/defineResource.ts';
import type { RecordValues } from '../fields/types.ts';

export interface Selection {
  has(id: RecordId): boolean;
  /** `toHere`: all from the last ticked one to this one, as with shift. */
  toggle(id: RecordId, toHere?: boolean): void;
  toggleAll(): void;
  allOnPage: boolean;
  someOnPage: boolean;
}

/** The ticked rows; null if the list has no bulk actions. */
export function useSelection(resource: Resource): Selection | null {
  const { selectedIds, onSelect, onToggleItem, data = [] } = useListContext<RecordValues>();
  const last = useRef<RecordId | null>(null);
  if (!resource.list?.bulkActions?.length && !resource.export) return null;
  const page = data.map(({ id }) => id);
  const onPage = page.filter((id) => selectedIds.includes(id)).length;
  const allOnPage = page.length > 0 && onPage === page.length;
  const add = (ids: readonly RecordId[]) => onSelect([...new Set([...selectedIds, ...ids])]);
  return {
    has: (id) => selectedIds.includes(id),
    toggle(id, toHere) {
      const [from, to] = [page.indexOf(last.current ?? ''), page.indexOf(id)].toSorted((a, b) => a - b);
      last.current = id;
      if (toHere && from !== undefined && from >= 0) add(page.slice(from, (to ?? from) + 1));
      else onToggleItem(id);
    },
    toggleAll: () => (allOnPage ? onSelect(selectedIds.filter((id) => !page.includes(id))) : add(page)),
    allOnPage,
    someOnPage: onPage > 0,
  };
}
