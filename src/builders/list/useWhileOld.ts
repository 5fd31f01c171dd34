import { useListContext } from 'react-admin';

/** Rows that stay while those of another search come: dimmed and busy, after a while only, so that a quick answer doesn't flash. */
export function useWhileOld() {
  const { isPlaceholderData: isOld = false, isPending } = useListContext();
  return {
    'aria-busy': isPending || isOld,
    sx: { transition: isOld ? 'opacity 120ms 200ms' : 'none', opacity: isOld ? 0.45 : 1 },
  } as const;
}
