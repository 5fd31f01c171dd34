import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Inside a list: clears the selection when the filters change, since ticked records may no longer be visible. */
export function SelectionOfOneSearch() {
  const { filterValues, onSelect } = useListContext();
  const search = JSON.stringify(filterValues);
  const before = useRef(search);
  useEffect(() => {
    if (before.current !== search) onSelect([]);
    before.current = search;
  }, [search, onSelect]);
  return null;
}
