import { unnamed } from '../../../domain/unnamed.ts';
import type { Context } from '../../core/context.ts';
import { asParty } from '../../db/tenancy.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

/** Removes the patient's names from an order's texts, for the laboratory that it is forwarded to. */
export async function withoutPatient(context: Context, row: OrderRow): Promise<(text: string) => string> {
  return unnamed(await namesOf(context, row));
}

/** The patient's names: in the clinic's record, which we can't see ourselves, and as carried by the order. */
const namesOf = async ({ tx }: Context, { clinicId, patientId, carriedName }: OrderRow): Promise<string[]> => {
  const known = await asParty(tx, clinicId, () =>
    tx
      .selectFrom('patient')
      .select('name')
      .where('organisationId', '=', clinicId)
      .where('id', '=', patientId)
      .executeTakeFirst(),
  );
  return [known?.name, carriedName].filter((name) => name != null);
};
