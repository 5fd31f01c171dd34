import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { Entities, EntityName } from '../../domain/entities.ts';
import type { ActionName } from '../../domain/kit/entity.ts';
import type { CallError } from './CallError.ts';
import type { ConsoleDataProvider, RunParams } from './index.ts';

type Run<Answer> = (params?: RunParams) => Promise<Answer>;
interface RunState {
  isPending: boolean;
  error: CallError | null;
}

/**
 * `const [accept, { isPending }] = useRun('order', 'accept')`, then `await accept({ id, version, receiptNumber })`. On
 * failure it shows a message and throws; with `quiet` it only throws, and the caller shows the failure. Afterwards the
 * resource's queries are invalid.
 */
export function useRun<Name extends EntityName, Answer = unknown>(
  resource: Name | (string & {}),
  action: ActionName<Entities[Name]> | (string & {}),
  { quiet = false }: { quiet?: boolean } = {},
): [Run<Answer>, RunState] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation<Answer, CallError, RunParams | undefined>({
    mutationFn: (params) => provider.run<Answer>(resource, action, params, { quiet }),
    onSettled: () => queries.invalidateQueries({ queryKey: [resource] }),
  });
  const run = useCallback<Run<Answer>>((params) => mutateAsync(params), [mutateAsync]);
  return [run, { isPending, error }];
}
