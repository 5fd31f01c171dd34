import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntityName } from '../../../domain/entities.ts';
import { defaultListPreference, listPreferenceName, type ListPreference } from '../../../domain/account/preferences.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import { dataProvider } from '../../dataProvider/index.ts';
import { storedPreferences } from '../../layout/settingsSync.ts';
import { resourceOf } from '../../resources/index.ts';

/**
 * A list's columns and saved views that the user chose: `const [{ columns, views }, set, isReady] = …`. Changes show at
 * once; if the server refuses one, it is undone with a message. Before `isReady`, `set` does nothing: it would
 * overwrite a preference that hasn't loaded.
 */
export function useListPreference(
  resource: string,
): [preference: ListPreference, set: (next: ListPreference) => void, isReady: boolean] {
  const entity = resourceOf(resource).entity.name as EntityName;
  const name = listPreferenceName(entity);
  const queries = useQueryClient();
  const { data } = useQuery(storedPreferences);
  const isReady = data !== undefined;
  const { queryKey } = storedPreferences;
  const { mutate } = useMutation<null, CallError, ListPreference>({
    mutationKey: [name],
    scope: { id: name },
    mutationFn: (value) => dataProvider.call('setPreference', { name, value }),
    // Only the last of several mutations refetches: an earlier answer would undo later ones.
    onSettled: () =>
      queries.isMutating({ mutationKey: [name] }) > 1 ? undefined : queries.invalidateQueries({ queryKey }),
  });
  const set = useCallback(
    (next: ListPreference) => {
      if (!isReady) return;
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (kept) => kept && { ...kept, lists: { ...kept.lists, [entity]: next } });
      mutate(next);
    },
    [isReady, queries, queryKey, entity, mutate],
  );
  return [data?.lists[entity] ?? defaultListPreference, set, isReady];
}
