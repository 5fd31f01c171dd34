import { factsOf, rewritten, type PatientFacts } from '../../../domain/patient/patientFacts.ts';
import { unnamed } from '../../../domain/unnamed.ts';
import type { Context } from '../../core/context.ts';
import type { OrderRow } from '../orderRecord/rows.ts';
import { dayAt } from './days.ts';

/**
 * The facts of the patient's record that the clinic chose to send with this order, by the sender's calendar. An
 * unshared name is removed from free text.
 */
export async function factsToSend({ tx, at, utcOffset }: Context, row: OrderRow): Promise<PatientFacts | null> {
  if (row.sharedFacts.length === 0 || !row.patientId) return null;
  const record = await tx
    .selectFrom('patient')
    .select(['name', 'birthDate', 'sex', 'allergies', 'allergyDetails'])
    .where('organisationId', '=', row.clinicId)
    .where('id', '=', row.patientId)
    .executeTakeFirst();
  if (!record) return null;
  const facts = factsOf(record, row.sharedFacts, dayAt(at, utcOffset));
  return row.sharePatientName ? facts : rewritten(facts, unnamed([record.name]));
}

/** The stored form. */
export const stored = (facts: PatientFacts | null): string | null => facts && JSON.stringify(facts);
