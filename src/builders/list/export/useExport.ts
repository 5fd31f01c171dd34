import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate, type DataProvider } from 'react-admin';
import { useSession } from '../../../authProvider/session.ts';
import { CallError } from '../../../dataProvider/CallError.ts';
import type { RecordValues } from '../../fields/types.ts';
import { useWords } from '../../useWords.ts';
import { useColumns } from '../useColumns.ts';
import type { SheetFormat } from './saveSheet.ts';

interface Export {
  save(format: SheetFormat): Promise<void>;
  /** How many records there are so far; null while nothing is being exported. */
  done: number | null;
}

/** Saves records as a file: the given ones, else the list as it is filtered and sorted. Leaving the page ends it. */
export function useExport(resource: string, chosen?: readonly RecordValues[]): Export {
  const translate = useTranslate();
  const words = useWords(resource);
  const { side } = useSession();
  const provider = useDataProvider<DataProvider>();
  const columns = useColumns(resource);
  const { filterValues: filter, sort, total = 0 } = useListContext();
  const [done, setDone] = useState<number | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const save = async (format: SheetFormat) => {
    const ending = new AbortController();
    leaving.current = ending;
    setDone(0);
    try {
      const { saveRecords } = await import('./saveRecords.ts');
      const yesNo = (value: boolean) => translate(value ? 'form.yes' : 'form.no');
      const saved = { resource, side, columns, chosen, filter, sort, total, words, yesNo };
      await saveRecords(provider, saved, { format, onDone: setDone, leaving: ending.signal });
    } catch (error) {
      // The request layer shows a failed call, and a user who left needs no file; any other error is a bug.
      if (!(error instanceof CallError) && !ending.signal.aborted) throw error;
    } finally {
      setDone(null);
    }
  };
  return { save, done };
}
