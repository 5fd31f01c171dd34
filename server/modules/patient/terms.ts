import type { Tx } from '../../db/tables.ts';
import { keepTerms } from '../kit/search.ts';
import { nameTerms, numberTerms, phoneTerms } from '../kit/terms.ts';

/** Keeps what these patients of a clinic are found by; a patient who is gone is found by nothing. */
export async function keepPatientTerms(tx: Tx, organisationId: number, ids: readonly string[]): Promise<void> {
  const patients = await tx
    .selectFrom('patient')
    .select(['id', 'name', 'patientNumber', 'entryNumber', 'mobilePhone', 'fixedPhone', 'creatorId'])
    .where('organisationId', '=', organisationId)
    .where('id', 'in', ids)
    .execute();
  const termsOf = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { id, name, patientNumber, entryNumber, mobilePhone, fixedPhone, creatorId } of patients)
    termsOf.set(id, [
      ...nameTerms(name),
      ...numberTerms(patientNumber),
      ...numberTerms(entryNumber),
      ...phoneTerms(mobilePhone),
      ...phoneTerms(fixedPhone),
      `creator:${creatorId}`,
    ]);
  await keepTerms(tx, { organisationId, entity: 'patient' }, termsOf);
}
