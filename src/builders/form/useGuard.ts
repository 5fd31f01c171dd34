import { useCallback, useRef } from 'react';
import { limits } from '../../../domain/limits.ts';

/** Runs `work`; undefined while it is running or just after a success. `work` returns whether it succeeded. */
type Guard = (work: () => Promise<boolean>) => Promise<boolean | undefined>;

/**
 * Prevents double clicks: after a success, ignores further ones for the specification's anti-double-click time. After a
 * failure (`false` or an error), allows a retry at once.
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
