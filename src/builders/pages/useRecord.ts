import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { CallError } from '../../dataProvider/CallError.ts';
import type { RecordValues } from '../fields/types.ts';

/** The record that the address names by `?id=`; live. */
export function useRecord(resource: string) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return useGetOne<RecordValues, CallError>(resource, { id }, { enabled: id !== '', retry: false });
}
