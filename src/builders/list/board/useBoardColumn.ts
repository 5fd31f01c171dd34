import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';

/** Records loaded at a time. */
export const columnStep = 20;

export interface ColumnRecords {
  records: RecordValues[];
  /** Matches of the search in this column; undefined until known. */
  total: number | undefined;
  isPending: boolean;
  isFailed: boolean;
  /** Loads the next step; null at the end, and beyond a usable length. */
  more: (() => void) | null;
  isBringing: boolean;
  tryAgain(): void;
}

/** One column's records under the list's search and sort. `count` of all records saves the request if zero. */
export function useBoardColumn(
  resource: string,
  value: string,
  { count, isNeeded }: { count: number | undefined; isNeeded: boolean },
): ColumnRecords {
  const { filterValues, sort } = useListContext();
  const [steps, setSteps] = useState(1);
  const column = resourceOf(resource).list?.tabs?.filter ?? '';
  const { [column]: _tab, ...search } = filterValues as Record<string, unknown>;
  const isNarrowed = Object.keys(search).length > 0;
  const isEmpty = count === 0;
  // One request for everything shown: records that move between steps are neither duplicated nor lost.
  const perPage = Math.min(steps * columnStep, limits.organisationPage);
  const { data, total, isPending, isPlaceholderData, error, refetch } = useGetList<RecordValues>(
    resource,
    { pagination: { page: 1, perPage }, sort, filter: { ...search, [column]: value } },
    // A search needs counts of off-screen columns, too.
    { enabled: !isEmpty && (isNeeded || isNarrowed), placeholderData: (before) => before, retry: false },
  );
  const records = isEmpty ? [] : (data ?? []);
  const hasMore = records.length < (total ?? 0) && perPage < limits.organisationPage;
  return {
    records,
    total: isEmpty ? 0 : isNarrowed ? total : (count ?? total),
    isPending: isPending && !isEmpty,
    isFailed: error !== null,
    more: hasMore ? () => setSteps(steps + 1) : null,
    isBringing: isPlaceholderData,
    tryAgain: () => void refetch(),
  };
}
