import { useCallback, useEffect, useState } from 'react';

/** The part of an address after the path, and how a page gets to another. */
export interface PageAddress {
  /** `?step=…`, or an empty text. */
  search: string;
  /** Goes to another; the browser's Back leads back unless `replace`. */
  go(search: string, options?: { replace?: boolean }): void;
}

/** The address where there is no router yet. */
export function usePageAddress(): PageAddress {
  const [search, setSearch] = useState(location.search);
  useEffect(() => {
    const read = () => setSearch(location.search);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const go = useCallback<PageAddress['go']>((next, { replace = false } = {}) => {
    const path = location.pathname + next;
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    setSearch(next);
  }, []);
  return { search, go };
}
