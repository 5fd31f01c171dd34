import { useCallback, useRef } from 'react';
import { limits } from '../../../domain/limits.ts';

/** Runs `work` unless the last run still goes on or has just succeeded: then undefined. `work` answers whether it did it. */
type Guard = (work: () => Promise<boolean>) => Promise<boolean | undefined>;

/**
 * Against double clicks: between a success and the next try lies the specification's anti-double-click time. What was
 * refused, by `false` or by an error, may be tried again at once.
 */
export function useGuard(): Guard {
  const isRunning = useRef(false);
  const doneAt = useRef(-Infinity);
  return useCallback(async (work) => {
    if (isRunning.current || Date.now() - doneAt.current < limits.doubleClickTime) return undefined;
    isRunning.current = true;
    try {
      const isDone = await work();
      if (isDone) doneAt.current = Date.now();
      return isDone;
    } finally {
      isRunning.current = false;
    }
  }, []);
}
