import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { titleOf } from '../../../builders/fields/textOf.ts';
import type { RecordValues } from '../../../builders/fields/types.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import { dataProvider } from '../../../dataProvider/index.ts';
import { listTitle, resourceOf } from '../../../resources/index.ts';
import type { Place } from '../../places.ts';
import type { Tab } from '../../tabs/tabs.ts';
import { useTabs } from '../../tabs/TabsContext.tsx';

/** What a page is called before it has said so itself. */
function useRouteTitle(): (place: Place) => string {
  const translate = useTranslate();
  return (place) => {
    if (place.kind === 'page') return translate(place.title);
    if (place.kind === 'list') return translate(listTitle(place.resource));
    const entity = `entities.${place.resource}`;
    return translate(place.kind === 'create' ? `${entity}.actions.create` : `${entity}.one`);
  };
}

/**
 * A tab's words: the page's own title, else its record's. A title from before a reload is checked once `mayAsk`. A tab whose
 * record is gone closes.
 */
export function useTabTitle({ key, place, title, isRestored }: Tab, mayAsk: boolean): string {
  const translate = useTranslate();
  const routeTitle = useRouteTitle();
  const { active, store } = useTabs();
  const resource = place.kind === 'page' ? null : resourceOf(place.resource);
  const id = place.kind === 'show' || place.kind === 'edit' ? place.id : null;
  const { data, error } = useQuery({
    queryKey: ['tab', key],
    queryFn: ({ signal }) =>
      dataProvider.run<RecordValues>(resource?.name ?? '', 'get', { id: id ?? '' }, { signal, quiet: true }),
    enabled: id !== null && key !== active && (title === '' || (isRestored && mayAsk)),
    staleTime: Infinity,
  });
  useEffect(() => {
    if (data && resource) store.name(key, titleOf(resource, data));
  }, [data, resource, store, key]);
  useEffect(() => {
    if (error instanceof CallError && error.is('notFound')) store.close([key]);
  }, [error, store, key]);
  const named = title || routeTitle(place);
  return place.kind === 'edit' ? `${translate(`entities.${place.resource}.actions.update`)}: ${named}` : named;
}
