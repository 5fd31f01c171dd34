import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import type { Draft } from '../../../../domain/drafts.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';

interface LoadedDraft {
  isLoading: boolean;
  draft: Draft | null;
  /** Loading failed, so there may be a draft: a save must not overwrite it. */
  isUnknown: boolean;
}

/** A form's stored draft, loaded once: afterwards the form has the current state. */
export function useLoadedDraft(entity: string, recordId: RecordId | null): LoadedDraft {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isFetchedAfterMount, isError } = useQuery({
    queryKey: ['draft', entity, recordId],
    queryFn: ({ signal }) => provider.call('draftGet', { entity, recordId }, { signal, quiet: true }),
    retry: 1,
    // A cached answer may be older than what an earlier form saved.
    refetchOnMount: 'always',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { isLoading: !isFetchedAfterMount, draft: data ?? null, isUnknown: isError };
}
