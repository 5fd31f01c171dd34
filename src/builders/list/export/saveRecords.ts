import type { DataProvider, SortPayload } from 'react-admin';
import type { Side } from '../../../../domain/roles.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import type { useWords } from '../../useWords.ts';
import type { useColumns } from '../useColumns.ts';
import { saveSheet, type SheetFormat } from './saveSheet.ts';
import { exportedFields, fieldsOfColumns, sheetOf } from './sheet.ts';
import type { RecordId } from '../../../../domain/kit/entity.ts';
import { limits } from '../../../../domain/limits.ts';

interface Saved {
  resource: string;
  side: Side | null;
  columns: ReturnType<typeof useColumns>;
  /** Only these; undefined for the filtered and sorted list. */
  chosen: readonly RecordValues[] | undefined;
  filter: object;
  sort: SortPayload;
  total: number;
  words: ReturnType<typeof useWords>;
  yesNo(value: boolean): string;
}

/** Fetches records, reporting progress, and saves them. Rejects when `leaving` is aborted. */
export async function saveRecords(
  provider: DataProvider,
  { resource: name, side, columns, chosen, filter, sort, total, words, yesNo }: Saved,
  { format, onDone, leaving }: { format: SheetFormat; onDone(done: number): void; leaving: AbortSignal },
): Promise<void> {
  const resource = resourceOf(name);
  const records = chosen ?? (await collect(provider, name, { filter, sort, total }, onDone, leaving));
  // The columns that the user chose, or else the definition's.
  const fields = (!columns.chosen && exportedFields(resource, side)) || fieldsOfColumns(resource, columns.shown);
  await saveSheet(sheetOf(resource, fields, records, { ...words, yesNo }), format);
}

interface Wanted {
  filter: object;
  sort: SortPayload;
  total: number;
}

/** Fetches all pages of a filtered and sorted list up to the limit; `onProgress` gets the number so far. */
async function collect(
  provider: DataProvider,
  resource: string,
  { filter, sort, total }: Wanted,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<RecordValues[]> {
  const wanted = total > limits.counted ? limits.exported : Math.min(total, limits.exported);
  // By id: concurrent changes may move a record to another page.
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
