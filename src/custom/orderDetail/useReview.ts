import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { submittedFiles, type Submitted } from '../ui/files/caseFiles.ts';
import { isStaged } from '../ui/files/Stage.tsx';
import type { StageControl } from './stage/onStage.ts';

export interface Review {
  /** The submission being answered; null while the order is only viewed. */
  of: Submitted | null;
  open(): void;
  leave(): void;
}

/** In the URL, so that Back leaves the review: `&review=1`. */
export const reviewParam = 'review';

/** Whether a submission that waits for the reader's answer is being answered, with the bottom bar open. */
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
            // Closes what was opened during the review.
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

/** A submission without models: its first document or image, which the reader must see before answering. */
function firstUnmodelled(files: readonly CaseFile[], of: Submitted | null): CaseFile | undefined {
  const submitted = of ? submittedFiles(files, of) : [];
  return submitted.some(({ kind }) => kind === 'model') ? undefined : submitted.find(isStaged);
}

/** Puts the reviewed file onto the stage, once per review: nothing is approved unseen, and closing it is respected. */
export function useReviewedOnStage({ of }: Review, files: readonly CaseFile[], { shown, show }: StageControl): void {
  const begun = useRef<Submitted | null>(null);
  const id = firstUnmodelled(files, of)?.id;
  useEffect(() => {
    if (of === null) begun.current = null;
    if (of === null || id === undefined || begun.current === of) return;
    begun.current = of;
    // Replaces the history entry: one click opened the review, so one Back leaves it.
    if (shown.kind === 'models') show({ kind: 'file', id }, true);
  }, [of, id, shown.kind, show]);
}
