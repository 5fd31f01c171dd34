import { factsOf, rewritten, type PatientFacts } from '../../../domain/patientFacts.ts';
import { unnamed } from '../../../domain/unnamed.ts';
import type { Context } from '../../core/context.ts';
import type { OrderRow } from '../orderRecord/rows.ts';
import { dayAt } from './days.ts';

/**
 * What of the patient's record goes to the lab now: the facts that the clinic chose for this order, by the sender's
 * calendar. A name that isn't shared is taken out of what people wrote.
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

/** As a column keeps them. */
export const stored = (facts: PatientFacts | null): string | null => facts && JSON.stringify(facts);
