import { useEffect, useState } from 'react';

/** `value`, updated once it hasn't changed for `pause` milliseconds. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return still;
}
