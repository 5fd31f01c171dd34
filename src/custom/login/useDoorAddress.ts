import { useCallback, useEffect, useState } from 'react';
import type { LoginAddress } from './loginAddress.ts';

/** The address where there is no router yet. */
export function useDoorAddress(): LoginAddress {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const read = () => setSearch(location.search);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const go = useCallback<LoginAddress['go']>((next, { replace = false } = {}) => {
    const path = location.pathname + next;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    setSearch(next);
  }, []);
  return { search, go };
}
