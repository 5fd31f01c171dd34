import type { DataProvider, SortPayload } from 'react-admin';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import { limits } from '../../../../domain/limits.ts';
import type { RecordValues } from '../../fields/types.ts';

interface Wanted {
  filter: object;
  sort: SortPayload;
  total: number;
}

/** A list's records as filtered and sorted, all its pages up to the cap; `onProgress` hears how many there are so far. */
export async function collect(
  provider: DataProvider,
  resource: string,
  { filter, sort, total }: Wanted,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RecordValues[]> {
  const wanted = total > limits.counted ? limits.exported : Math.min(total, limits.exported);
  // By id: what changes meanwhile may move from one page to the next.
  const records = new Map<RecordId, RecordValues>();
  for (let page = 1; (page - 1) * limits.listPage < wanted; page += 1) {
    const { data } = await provider.getList<RecordValues>(resource, {
      pagination: { page, perPage: limits.listPage },
      sort,
      filter,
      signal,
    });
    for (const record of data) records.set(record.id, record);
    onProgress(records.size);
    if (data.length < limits.listPage) break;
  }
  return [...records.values()].slice(0, limits.exported);
}
