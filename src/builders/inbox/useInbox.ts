import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { sortOf } from '../list/columns.ts';
import { askingFor, rowsOf, type WaitingGroup } from './waiting.ts';

/** Records shown per filter; more follow as these are answered. */
const perPage = 100;

interface Inbox {
  groups: readonly WaitingGroup[];
  total: number;
  isPending: boolean;
  retry(): void;
}

/** The user's waiting records by resource. Live signals refresh them, like lists. */
export function useInbox(): Inbox {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { actor } = useSession();
  const asking = useMemo(() => askingFor(actor), [actor]);
  const questions = asking.flatMap((resource) =>
    resource.inbox.waits.map((filter) => ({
      resource,
      params: { pagination: { page: 1, perPage }, sort: sortOf(resource), filter },
    })),
  );
  const asked = useQueries({
    queries: questions.map(({ resource: { name }, params }) => ({
      queryKey: [name, 'getList', params],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.getList<RecordValues>(name, { ...params, signal }),
    })),
  });
  const groups = asking.map((resource): WaitingGroup => {
    const answers = asked.filter((_, at) => questions[at]?.resource === resource);
    const found = answers.flatMap(({ data }) => data?.data ?? []);
    const rows = rowsOf(resource, actor, found);
    const total = answers.reduce((sum, { data }) => sum + (data?.total ?? 0), 0) - (found.length - rows.length);
    return { resource, rows, total, failed: answers.some(({ isError }) => isError) };
  });
  return {
    groups: groups.filter(({ rows, failed }) => failed || rows.length > 0),
    total: groups.reduce((sum, group) => sum + group.total, 0),
    isPending: asked.some(({ isPending }) => isPending),
    retry: () => asked.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
