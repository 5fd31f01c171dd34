import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { wholeRecord } from '../../dataProvider/queries.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';

interface Whole {
  /** Undefined until all of them have come. */
  records: readonly RecordValues[] | undefined;
  hasFailed: boolean;
}

/**
 * Records with all of their fields, `needed` where a list's rows have less. At first none is older than its row; once they have come,
 * they stay while newer ones are on their way, so that what is typed below them does too.
 */
export function useWholeRecords(resource: string, rows: readonly RecordValues[], needed: boolean): Whole {
  const provider = useDataProvider();
  const [hasCome, setHasCome] = useState(false);
  const isAsked = needed && resourceOf(resource).entity.listed !== null;
  const asked = useQueries({
    queries: isAsked ? rows.map(({ id }) => wholeRecord<RecordValues>(provider, resource, id)) : [],
  });
  if (!isAsked) return { records: rows, hasFailed: false };
  const whole = asked.flatMap(({ data }, at) => (data && (hasCome || isCurrent(data, rows[at]!)) ? [data] : []));
  const isThere = whole.length === rows.length;
  if (isThere && !hasCome) setHasCome(true);
  return { records: isThere ? whole : undefined, hasFailed: !isThere && asked.some(({ isError }) => isError) };
}

const isCurrent = ({ version }: RecordValues, row: RecordValues) => Number(version) >= Number(row['version']);
