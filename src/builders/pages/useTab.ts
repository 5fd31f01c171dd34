import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

const tabAlone = (tab: string): Record<string, string> => ({ tab });

/**
 * Which of a page's parts is open: `?tab=days`, or `first`. It is seen at once, before the address says so: a field in it may
 * take the focus. Once the way there has ended the address alone says it, wherever it has led.
 */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
  /** What else the address says. */
  searchOf: (tab: Name) => Record<string, string> = tabAlone,
): [Name, (tab: Name) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = names.find((name) => name === search.get('tab')) ?? first;
  const [open, show] = useOptimistic(asked);
  const go = useCallback(
    (tab: Name) =>
      startTransition(async () => {
        show(tab);
        if (tab !== asked) await navigate({ search: `?${new URLSearchParams(searchOf(tab)).toString()}` });
      }),
    [show, navigate, asked, searchOf],
  );
  return [open, go];
}
