import { useCallback, useEffect, useState } from 'react';

/** The query of a page's URL, and a function that changes it. */
export interface PageAddress {
  /** `?step=…`, or an empty string. */
  search: string;
  /** Navigates to another query; adds a history entry unless `replace`. */
  go(search: string, options?: { replace?: boolean }): void;
}

/** The URL for pages without a router. */
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
