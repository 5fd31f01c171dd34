import { unnamed } from '../../../domain/unnamed.ts';
import type { Context } from '../../core/context.ts';
import { asParty } from '../../db/tenancy.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

/** Takes the patient out of what is written about an order, for the laboratory that it was forwarded to. */
export async function withoutPatient(context: Context, row: OrderRow): Promise<(text: string) => string> {
  return unnamed(await namesOf(context, row));
}

/** What the patient is called: at the clinic, which doesn't tell us, and as the order carries it. */
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
