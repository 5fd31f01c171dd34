import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Part } from './parts.ts';

/** Which of these parts is open: `?tab=days`. It is seen at once, before the address says so: a field in it may take the focus. */
export function useTab(parts: readonly Part[]): [Part, (tab: Part) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = parts.find((part) => part === search.get('tab')) ?? 'about';
  const [followed, setFollowed] = useState(asked);
  const [open, setOpen] = useState(asked);
  if (followed !== asked) {
    setFollowed(asked);
    setOpen(asked);
  }
  const go = useCallback(
    (tab: Part) => {
      setOpen(tab);
      if (tab !== asked) setSearch({ tab });
    },
    [setSearch, asked],
  );
  return [open, go];
}
