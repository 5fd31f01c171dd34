import { useEffect, useState } from 'react';
import { interruptedCount } from './interrupted.ts';

/** How many of the order's uploads were cut off and wait for their files to be given again; `under way` ones don't count. */
export function useInterrupted(orderId: string | null, underWay: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let current = true;
    if (orderId) void interruptedCount(orderId).then((found) => current && setCount(found));
    return () => {
      current = false;
    };
  }, [orderId, underWay]);
  return Math.max(0, count - underWay);
}
