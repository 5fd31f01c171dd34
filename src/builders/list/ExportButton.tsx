import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate, type DataProvider } from 'react-admin';
import { CallError } from '../../dataProvider/CallError.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf, type FieldFacts } from '../fieldOf.ts';
import { textOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { useWords, type Words } from '../useWords.ts';
import { toCsv } from './csv.ts';

const pageSize = 100;

/** The list as it is filtered and sorted, all its pages, as a CSV file with the definition's export fields. */
export function ExportButton({ resource: name }: { resource: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const words = useWords(name);
  const provider = useDataProvider<DataProvider>();
  const { filterValues, sort, total } = useListContext();
  const [done, setDone] = useState<number | null>(null);
  const { entity, export: names } = resourceOf(name);
  if (!names || !total) return null;

  const save = async () => {
    setDone(0);
    try {
      const records: RecordValues[] = [];
      for (let page = 1; (page - 1) * pageSize < total; page += 1) {
        const answer = await provider.getList(name, {
          pagination: { page, perPage: pageSize },
          sort,
          filter: filterValues,
        });
        records.push(...answer.data);
        setDone(records.length);
      }
      const fields = names.map((field) => fieldOf(entity, field));
      const rows = records.map((record) => fields.map((facts) => plain(facts, record[facts.name], words)));
      download(`${words.many}.csv`, toCsv([names.map(words.field), ...rows]));
    } catch (error) {
      // A failed call has been told by the client; anything else is a fault of ours.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setDone(null);
    }
  };
  return (
    <Button onClick={save} disabled={done !== null}>
      {done === null
        ? translate('list.export')
        : translate('list.exporting', { done: format.number(done), total: format.number(total) })}
    </Button>
  );
}

const plain = ({ kind, vocabulary }: FieldFacts, value: unknown, words: Words): string => {
  if (value == null) return '';
  if (kind === 'oneOf') return words.value(vocabulary?.name ?? '', value);
  if (kind === 'manyOf') return (value as unknown[]).map((one) => words.value(vocabulary?.name ?? '', one)).join('; ');
  if (kind === 'boolean') return value ? 'true' : 'false';
  return textOf(value);
};

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
