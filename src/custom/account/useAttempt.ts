import { useState } from 'react';
import { CallError } from '../../dataProvider/CallError.ts';

/** Runs the call of a button: `isPending` meanwhile. A CallError ends there, since the request layer shows it. */
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
