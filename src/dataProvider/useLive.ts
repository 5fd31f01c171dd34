import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { everything } from '../../domain/signals.ts';
import { listen } from './live.ts';

/** Signals that come within this time refresh once. */
const gathering = 100;
/** What every change may bring: a notice. */
const always = 'notice';

/**
 * Keeps all queries live while the calling component is mounted: the layout calls it once. Only a member gets signals. `since` says
 * when the oldest data of the page was asked for.
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
