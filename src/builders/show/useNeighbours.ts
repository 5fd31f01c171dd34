import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RecordValues } from '../fields/types.ts';

interface Neighbours {
  before: RecordValues | undefined;
  after: RecordValues | undefined;
}

/** The records around one in the list that it was last seen in; none when the page was opened by its address. */
export function useNeighbours(resource: string, id: string | undefined): Neighbours {
  const queries = useQueryClient();
  return useMemo(() => {
    const lists = queries
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'] })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .map(({ state }) => (state.data as { data?: RecordValues[] } | undefined)?.data ?? []);
    const list = lists.find((records) => records.some((record) => record.id === id)) ?? [];
    const at = list.findIndex((record) => record.id === id);
    return { before: list[at - 1], after: at < 0 ? undefined : list[at + 1] };
  }, [queries, resource, id]);
}
