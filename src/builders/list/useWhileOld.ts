import { useListContext } from 'react-admin';

/** Props for stale rows while a new search loads: busy, and dimmed after a delay, so that quick answers don't flash. */
export function useWhileOld() {
  const { isPlaceholderData: isOld = false, isPending } = useListContext();
  return {
    'aria-busy': isPending || isOld,
    sx: { transition: isOld ? 'opacity 120ms 200ms' : 'none', opacity: isOld ? 0.45 : 1 },
  } as const;
}
