import { useSyncExternalStore } from 'react';

const paper = () => matchMedia('print');

function subscribe(listener: () => void): () => void {
  const query = paper();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is being drawn for paper, at this moment. MUI's `useMediaQuery` refuses this one question. */
export const usePaper = (): boolean => useSyncExternalStore(subscribe, () => paper().matches);
