import { useGetList } from 'react-admin';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import type { WorkCalendar } from '../../../domain/organisation/workCalendar.ts';

/** Selects the user's own clinic: the only organisation that isn't a partner. */
const own = { filter: { partner: false }, pagination: { page: 1, perPage: 1 } };

/** The calendar of the user's clinic; undefined while loading. */
export function useOwnCalendar(): WorkCalendar | undefined {
  const { data } = useGetList<Organisation>('organisation', own);
  return data?.find(({ partner, workingDays }) => !partner && workingDays);
}
