import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/** Inside a list: what is ticked is let go when the list is narrowed otherwise, for it may no longer be in sight. */
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
