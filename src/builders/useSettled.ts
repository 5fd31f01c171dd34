import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Settled after this time without requests, ms; longer than gaps between dependent requests. */
const pause = 60;
/** Shows the page after this time in any case, ms. */
const patience = 3000;

/** Whether a page's first requests have finished, so that it doesn't shift as they arrive. Stays true. */
export function useSettled(): boolean {
  const fetching = useIsFetching();
  const [settled, settle] = useState(false);
  useEffect(() => {
    if (settled || fetching > 0) return undefined;
    const timer = setTimeout(() => settle(true), pause);
    return () => clearTimeout(timer);
  }, [settled, fetching]);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Keeps the page's layout but hides it until then. */
export const untilSettled = (settled: boolean) => (settled ? {} : ({ visibility: 'hidden' } as const));
