import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import type { Asked } from './channel.ts';

/** Runs an action of a channel and refetches its queries. On failure it shows a message and throws. */
export function useAsk<Answer>(): [(asked: Asked) => Promise<Answer>, { isPending: boolean }] {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation<Answer, CallError, Asked>({
    mutationFn: (asked) => provider.run<Answer>(...asked),
    onSettled: (_answer, _error, [resource]) => queries.invalidateQueries({ queryKey: [resource] }),
  });
  return [mutateAsync, { isPending }];
}
