import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import { resourceOf } from '../../../resources/index.ts';
import type { RecordValues } from '../../fields/types.ts';

/** So many records come at a time. */
export const columnStep = 20;

export interface ColumnRecords {
  records: RecordValues[];
  /** In the column as it is searched; undefined until that is known. */
  total: number | undefined;
  isPending: boolean;
  isFailed: boolean;
  /** Brings the next step; null where there is no more, or more than anybody would go through. */
  more: (() => void) | null;
  isBringing: boolean;
  tryAgain(): void;
}

/** The records of one column under the list's search and sort. `count` of all there are there saves asking where it is none. */
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
  // One question for all that is shown: what moves meanwhile comes neither twice nor not at all.
  const perPage = Math.min(steps * columnStep, limits.organisationPage);
  const { data, total, isPending, isPlaceholderData, error, refetch } = useGetList<RecordValues>(
    resource,
    { pagination: { page: 1, perPage }, sort, filter: { ...search, [column]: value } },
    // A search needs each column's number, be it out of sight.
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
