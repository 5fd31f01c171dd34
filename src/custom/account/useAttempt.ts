import { useState } from 'react';
import { CallError } from '../../dataProvider/CallError.ts';

/** Runs a button's call with `isPending` set. Swallows CallErrors, which the request layer shows. */
export function useAttempt(): [(work: () => Promise<unknown>) => Promise<void>, { isPending: boolean }] {
  const [isPending, setPending] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setPending(false);
    }
  };
  return [attempt, { isPending }];
}
