import { useGetList } from 'react-admin';
import type { Organisation } from '../../../domain/organisation.ts';
import type { WorkCalendar } from '../../../domain/workCalendar.ts';

/** Finds the reader's own clinic: the one organisation that is no partner. */
const own = { filter: { partner: false }, pagination: { page: 1, perPage: 1 } };

/** The working days of the reader's clinic; undefined while they load. */
export function useOwnCalendar(): WorkCalendar | undefined {
  const { data } = useGetList<Organisation>('organisation', own);
  return data?.find(({ partner, workingDays }) => !partner && workingDays);
}
