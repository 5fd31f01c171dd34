import { useSyncExternalStore } from 'react';

const length = 60_000;

/** Draws again each minute what says how long ago or how far ahead something is. */
export const useMinute = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / length));

function subscribe(drawAgain: () => void) {
  const timer = setInterval(drawAgain, length);
  return () => clearInterval(timer);
}
