import { patient } from '../../../domain/patient/patient.ts';
import type { Tx } from '../../db/tables.ts';
import { keepTerms } from '../../kit/search.ts';
import { termsOf } from '../../kit/terms.ts';

/** Updates the search terms of these patients of a clinic; removes those of deleted ones. */
export async function keepPatientTerms(tx: Tx, organisationId: number, ids: readonly string[]): Promise<void> {
  const patients = await tx
    .selectFrom('patient')
    .select(['id', 'name', 'patientNumber', 'entryNumber', 'mobilePhone', 'fixedPhone', 'creatorId'])
    .where('organisationId', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
  const terms = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const row of patients) terms.set(row.id, [...termsOf(patient, row), `creator:${row.creatorId}`]);
  await keepTerms(tx, { organisationId, entity: 'patient' }, terms);
}
