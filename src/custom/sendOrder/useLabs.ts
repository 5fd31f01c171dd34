import { useGetList } from 'react-admin';
import { limits } from '../../../domain/limits.ts';
import { partnerLab } from '../../../domain/organisation/organisation.ts';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import { newEnough } from '../../dataProvider/queries.ts';

const none: Organisation[] = [];

/** The laboratories with which the clinic has a confirmed relationship. */
export function useLabs(): { labs: readonly Organisation[]; isPending: boolean } {
  const { data = none, isPending } = useGetList<Organisation>(
    'organisation',
    {
      filter: partnerLab,
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: limits.organisationPage },
    },
    { staleTime: newEnough },
  );
  return { labs: data, isPending };
}
