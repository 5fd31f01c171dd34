import { startTransition, useCallback, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Part } from './parts.ts';

/**
 * Which of these parts is open: `?tab=days`. It is seen at once, before the address says so: a field in it may take the focus.
 * Once the way there has ended the address alone says it, wherever it has led.
 */
export function useTab(parts: readonly Part[]): [Part, (tab: Part) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = parts.find((part) => part === search.get('tab')) ?? 'about';
  const [open, show] = useOptimistic(asked);
  const go = useCallback(
    (tab: Part) =>
      startTransition(async () => {
        show(tab);
        if (tab !== asked) await navigate({ search: `?tab=${tab}` });
      }),
    [show, navigate, asked],
  );
  return [open, go];
}
