import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

const tabAlone = (tab: string): Record<string, string> => ({ tab });

/**
 * The open part of a page: `?tab=days`, or `first`. Shows it before the URL changes, since a field in it may need the
 * focus. After the navigation only the URL counts, wherever it has led.
 */
export function useTab<Name extends string>(
  names: readonly Name[],
  first: Name,
  /** The URL's query for a tab. */
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
