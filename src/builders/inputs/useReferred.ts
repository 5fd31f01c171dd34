import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { FieldFacts } from '../fieldOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { referredResource } from '../referredResource.ts';
import { useDebounced } from '../useDebounced.ts';

const found = 20;
const typingPause = 250;

/** Another resource's records that match the typed text. */
export function useReferred({ to, among }: FieldFacts) {
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, typingPause);
  const resource = referredResource(to);
  // A short list has no search of its own.
  const isSearched = resource !== undefined && Object.hasOwn(resource.entity.filters, 'keyword');
  const { data = [], isFetching } = useGetList<RecordValues>(
    resource?.name ?? '',
    { pagination: { page: 1, perPage: found }, filter: { ...among, ...(isSearched && keyword && { keyword }) } },
    { enabled: Boolean(resource), placeholderData: (before) => before },
  );
  const fits = (record: RecordValues) =>
    String(record[resource?.titleField ?? 'id'])
      .toLowerCase()
      .includes(keyword.toLowerCase());
  return { resource, records: isSearched ? data : data.filter(fits), isFetching, setTyped };
}
