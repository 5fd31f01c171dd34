import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../../domain/signals.ts';
import { listen } from './live.ts';

/** Signals within this time share one refresh, ms. */
const gathering = 100;
/** Refreshed with any change, because each may create a notice. */
const always = 'notice';

/**
 * Keeps all queries live while the calling component is mounted: the layout calls it once. Only members get signals.
 * `since` is the time of the page's oldest request.
 */
export function useLive(isMember: boolean, since: () => number): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isMember) return;
    const ending = new AbortController();
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      const subjects = [...changed, always];
      changed.clear();
      if (subjects.includes(everything)) void queries.invalidateQueries();
      else subjects.forEach((subject) => void queries.invalidateQueries({ queryKey: [subject] }));
    };
    void listen(
      ({ entity }) => {
        changed.add(entity);
        timer ??= setTimeout(refresh, gathering);
      },
      ending.signal,
      since(),
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [queries, isMember, since]);
}
