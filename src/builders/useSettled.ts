import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** As long as nothing is asked for, ms: what comes next begins within it. */
const pause = 60;
/** After this, ms, a page is drawn with what there is. */
const patience = 3000;

/** Whether what a page asks for first has come: drawn whole, it doesn't move under the reader's eyes. Once true, it stays so. */
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

/** Until then it has its place and isn't seen. */
export const untilSettled = (settled: boolean) => (settled ? {} : ({ visibility: 'hidden' } as const));
