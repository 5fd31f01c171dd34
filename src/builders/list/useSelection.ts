import { useListContext } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import type { RecordValues } from '../fields/types.ts';

export interface Selection {
  has(id: string): boolean;
  toggle(id: string): void;
  toggleAll(): void;
  allOnPage: boolean;
  someOnPage: boolean;
}

/** Which rows are ticked; null where nothing can be done to several at once. */
export function useSelection(resource: Resource): Selection | null {
  const { selectedIds, onSelect, onToggleItem, data = [] } = useListContext<RecordValues>();
  if (!resource.list?.bulkActions?.length) return null;
  const onPage = data.filter(({ id }) => selectedIds.includes(id)).length;
  const allOnPage = data.length > 0 && onPage === data.length;
  return {
    has: (id) => selectedIds.includes(id),
    toggle: (id) => onToggleItem(id),
    toggleAll: () => onSelect(allOnPage ? [] : data.map(({ id }) => id)),
    allOnPage,
    someOnPage: onPage > 0,
  };
}
