import { useState, type ReactNode } from 'react';
import type { Asked } from './AskedAction.tsx';

interface Seen extends Asked {
  /** What the page shows of the record. */
  note?: ReactNode;
}

/**
 * What a user confirms: the record with the page's arguments and note, as they were when the dialog opened, even if the
 * page changes. After a message about such a change (`onConflict`), the user confirms the current record.
 */
export function useSeen({ target, record, args, note }: Seen) {
  const [seen, setSeen] = useState<Seen>({ target, record, args, note });
  const [isOutdated, setIsOutdated] = useState(false);
  if (isOutdated && target.version !== seen.target.version) {
    setSeen({ target, record, args, note });
    setIsOutdated(false);
  }
  // The confirmed version's record, once it has loaded.
  else if (record && record !== seen.record && record.version === seen.target.version) setSeen({ ...seen, record });
  const onConflict = (fresh: { version: number } | null) => {
    // The page's arguments and note are updated together with its record.
    if (args || !fresh) setIsOutdated(true);
    else setSeen({ ...seen, target: { ...seen.target, version: fresh.version } });
  };
  return { seen, onConflict };
}
