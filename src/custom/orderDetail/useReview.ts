import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Submitted } from '../ui/files/caseFiles.ts';

export interface Review {
  /** What is being answered; null while the order is only looked at. */
  of: Submitted | null;
  open(): void;
  leave(): void;
}

/** In the address, so that the browser's Back leaves it: `&review=1`. */
export const reviewParam = 'review';

/** Whether a submission that waits for the reader's answer is being answered: the bar at the page's foot is open then. */
export function useReview(awaited: Submitted | null): Review {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (isOpen: boolean) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (isOpen) next.set(reviewParam, '1');
          else {
            next.delete(reviewParam);
            // What was looked at for the answer is over with it.
            next.delete('stage');
          }
          return next;
        },
        { replace: !isOpen },
      ),
    [setSearch],
  );
  return {
    of: search.has(reviewParam) ? awaited : null,
    open: () => put(true),
    leave: () => put(false),
  };
}
