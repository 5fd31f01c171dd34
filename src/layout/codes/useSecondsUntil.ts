import { useEffect, useState } from 'react';

const secondsLeft = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until `moment` (milliseconds since 1970), counted down one by one to 0. */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsLeft(moment));
  useEffect(() => {
    setLeft(secondsLeft(moment));
    if (moment <= Date.now()) return;
    const timer = setInterval(() => {
      const now = secondsLeft(moment);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}
