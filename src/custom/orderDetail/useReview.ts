import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CaseFile } from '../../../domain/file.ts';
import { submittedFiles, type Submitted } from '../ui/files/caseFiles.ts';
import { isStaged } from '../ui/files/Stage.tsx';
import type { StageControl } from './stage/onStage.ts';

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

/** What is to be answered and isn't among the models: the first pages or picture of a submission without any. */
function firstUnmodelled(files: readonly CaseFile[], of: Submitted | null): CaseFile | undefined {
  const submitted = of ? submittedFiles(files, of) : [];
  return submitted.some(({ kind }) => kind === 'model') ? undefined : submitted.find(isStaged);
}

/** Puts what is reviewed onto the stage, once a review: nothing is approved unseen, and what was closed stays closed. */
export function useReviewedOnStage({ of }: Review, files: readonly CaseFile[], { shown, show }: StageControl): void {
  const begun = useRef<Submitted | null>(null);
  const id = firstUnmodelled(files, of)?.id;
  useEffect(() => {
    if (of === null) begun.current = null;
    if (of === null || id === undefined || begun.current === of) return;
    begun.current = of;
    // One press began the review, so one step back leads out of it.
    if (shown.kind === 'models') show({ kind: 'file', id }, true);
  }, [of, id, shown.kind, show]);
}
