import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { calls, type CallAnswer, type CallArgs, type CallName } from '../../domain/calls.ts';
import type { Call } from '../../domain/openCalls.ts';
import type { CallError } from './CallError.ts';
import type { ConsoleDataProvider } from './index.ts';

/** First part of a call's query key: changes of `notice` invalidate `notice/query`. */
function subjectOf(name: CallName): string {
  const call: Call = calls[name];
  return call.follows ?? call.path.split('/')[0] ?? name;
}

/**
 * A call of domain/calls.ts that changes something: `const [switchTo, { isPending }] = useCall('switchInstitution')`.
 * With `quiet` it shows no message on failure; the caller does.
 */
export function useCall<Name extends CallName>(
  name: Name,
  { quiet = false }: { quiet?: boolean } = {},
): [(args?: Partial<CallArgs<Name>>) => Promise<CallAnswer<Name>>, { isPending: boolean; error: CallError | null }] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation<
    CallAnswer<Name>,
    CallError,
    Partial<CallArgs<Name>> | undefined
  >({
    mutationFn: (args) => provider.call(name, args, { quiet }),
    onSettled: () => queries.invalidateQueries({ queryKey: [subjectOf(name)] }),
  });
  const call = useCallback((args?: Partial<CallArgs<Name>>) => mutateAsync(args), [mutateAsync]);
  return [call, { isPending, error }];
}

/** A read-only call of domain/calls.ts, kept fresh by live signals. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  args: Partial<CallArgs<Name>> = {},
  options: { enabled?: boolean; refetchInterval?: number } = {},
): UseQueryResult<CallAnswer<Name>, CallError> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery<CallAnswer<Name>, CallError>({
    queryKey: [subjectOf(name), 'call', name, args],
    queryFn: ({ signal }) => provider.call(name, args, { signal, quiet: true }),
    retry: 1,
    ...options,
  });
}

/** An entity's read-only action, such as `order/counts` or `order/history`; invalidated together with the resource. */
export function useRead<Answer>(
  resource: string,
  action: string,
  params: object = {},
  options: { enabled?: boolean } = {},
): UseQueryResult<Answer, CallError> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery<Answer, CallError>({
    queryKey: [resource, action, params],
    queryFn: ({ signal }) => provider.run<Answer>(resource, action, { ...params }, { signal }),
    retry: false,
    ...options,
  });
}
