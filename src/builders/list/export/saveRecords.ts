import type { DataProvider, SortPayload } from 'react-admin';
import type { Side } from '../../../../domain/roles.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';
import type { useWords } from '../../useWords.ts';
import type { useColumns } from '../useColumns.ts';
import { collect } from './collect.ts';
import { saveSheet, type SheetFormat } from './saveSheet.ts';
import { exportedFields, fieldsOfColumns, sheetOf } from './sheet.ts';

interface Saved {
  resource: string;
  side: Side | null;
  columns: ReturnType<typeof useColumns>;
  /** Only these; else the whole list as it is filtered and sorted. */
  chosen: readonly RecordValues[] | undefined;
  filter: object;
  sort: SortPayload;
  total: number;
  words: ReturnType<typeof useWords>;
  yesNo(value: boolean): string;
}

/** Fetches what is to be saved, telling how many there are so far, and saves it. Rejects when `leaving` is aborted. */
export async function saveRecords(
  provider: DataProvider,
  { resource: name, side, columns, chosen, filter, sort, total, words, yesNo }: Saved,
  { format, onDone, leaving }: { format: SheetFormat; onDone(done: number): void; leaving: AbortSignal },
): Promise<void> {
  const resource = resourceOf(name);
  const records = chosen ?? (await collect(provider, name, { filter, sort, total }, onDone, leaving));
  // The columns that the person chose; else those of the definition.
  const fields = (!columns.chosen && exportedFields(resource, side)) || fieldsOfColumns(resource, columns.shown);
  await saveSheet(sheetOf(resource, fields, records, { ...words, yesNo }), format);
}
