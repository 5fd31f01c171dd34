import { useGetList } from 'react-admin';
import type { Organisation } from '../../../domain/organisation.ts';
import type { WorkCalendar } from '../../../domain/workDays.ts';

/** Whom one may deal with, less the partners: one's own clinic. */
const own = { filter: { partner: false }, pagination: { page: 1, perPage: 1 } };

/** When one's own clinic works; undefined until that is known. */
export function useOwnCalendar(): WorkCalendar | undefined {
  const { data } = useGetList<Organisation>('organisation', own);
  return data?.find(({ partner, workingDays }) => !partner && workingDays);
}
