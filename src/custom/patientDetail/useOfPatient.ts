import { useGetList, type RaRecord } from 'react-admin';
import { limits } from '../../../domain/limits.ts';

/** A patient's records of one kind, newest first, live. */
export const useOfPatient = <Kind extends RaRecord>(resource: 'record' | 'image', patientId: string, field: string) =>
  useGetList<Kind>(resource, {
    filter: { patientId },
    sort: { field, order: 'DESC' },
    pagination: { page: 1, perPage: limits.organisationPage },
  });
