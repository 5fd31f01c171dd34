import { useGetMany, useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { RecordId } from '../../../domain/kit/entity.ts';
import type { RecordValues } from '../fields/types.ts';

/** The ticked records, those on other pages too: as they were last seen, else asked for. */
export function useSelectedRecords(resource: string): RecordValues[] {
  const { selectedIds, data = [] } = useListContext<RecordValues>();
  const seen = useRef(new Map<RecordId, RecordValues>());
  const known = new Map([...seen.current, ...data.map((record) => [record.id, record] as const)]);
  useEffect(() => {
    seen.current = known;
  });
  const missing = selectedIds.filter((id) => !known.has(id));
  const { data: fetched = [] } = useGetMany<RecordValues>(
    resource,
    { ids: missing },
    { enabled: missing.length > 0, retry: false },
  );
  for (const record of fetched) known.set(record.id, record);
  return selectedIds.flatMap((id) => known.get(id) ?? []);
}
