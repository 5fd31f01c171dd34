import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallAnswer, CallArgs, CallName } from '../../../domain/calls.ts';
import { dataProvider } from '../../dataProvider/index.ts';

type OwnCall = <Name extends CallName>(name: Name, args: Partial<CallArgs<Name>>) => Promise<CallAnswer<Name>>;

/** Makes calls that change the user's own account, then refetches that. By default the form shows failures. */
export function useOwnCall({ quiet = true }: { quiet?: boolean } = {}): OwnCall {
  const queries = useQueryClient();
  return useCallback(
    async (name, args) => {
      const answer = await dataProvider.call(name, args, { quiet });
      await queries.invalidateQueries({ queryKey: ['user'] });
      return answer;
    },
    [queries, quiet],
  );
}
