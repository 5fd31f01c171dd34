import { useState, type ReactNode } from 'react';
import type { Asked } from './AskedAction.tsx';

interface Seen extends Asked {
  /** What the page shows of it. */
  note?: ReactNode;
}

/**
 * What a user confirms: the record, and what its page knows and shows of it, as they were when the action asked, even if the
 * page changes meanwhile. Once such a change has been said (`onConflict`), the user confirms the current record.
 */
export function useSeen({ target, record, args, note }: Seen) {
  const [seen, setSeen] = useState<Seen>({ target, record, args, note });
  const [isOutdated, setIsOutdated] = useState(false);
  if (isOutdated && target.version !== seen.target.version) {
    setSeen({ target, record, args, note });
    setIsOutdated(false);
  }
  // The version that is confirmed now, once it has come.
  else if (record && record !== seen.record && record.version === seen.target.version) setSeen({ ...seen, record });
  const onConflict = (fresh: { version: number } | null) => {
    // What the page knows besides comes with its fresh record.
    if (args || !fresh) setIsOutdated(true);
    else setSeen({ ...seen, target: { ...seen.target, version: fresh.version } });
  };
  return { seen, onConflict };
}
