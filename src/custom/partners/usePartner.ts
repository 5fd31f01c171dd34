import { useGetOne } from 'react-admin';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import type { Relationship } from '../../../domain/organisation/relationship.ts';
import type { RecordValues } from '../../builders/fields/types.ts';

/** A partner's profile, once both have agreed; undefined before that and while loading. */
export function usePartner(record: RecordValues | undefined): Organisation | undefined {
  const { partnerId = 0, state } = (record ?? {}) as Partial<Relationship>;
  const { data } = useGetOne<Organisation>(
    'organisation',
    { id: partnerId },
    { enabled: state === 'confirmed', retry: false },
  );
  return state === 'confirmed' ? data : undefined;
}
