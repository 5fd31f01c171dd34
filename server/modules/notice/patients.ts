import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/**
 * Patient names that mails and push messages to an organisation may contain, by order: none unless it allows that; a lab's only as shared
 * with it.
 */
export async function patientsInMails(
  system: Db | Tx,
  organisationId: number,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await system
    .selectFrom('orders as o')
    .innerJoin('organisation as g', (join) => join.on('g.id', '=', organisationId).on('g.mailPatientNames', '=', true))
    .leftJoin('patient as p', (join) =>
      join
        .onRef('p.organisationId', '=', 'o.clinicId')
        .onRef('p.id', '=', 'o.patientId')
        .on('p.organisationId', '=', organisationId),
    )
    .select(['o.id', sql<string | null>`case o.clinic_id when g.id then p.name else o.carried_name end`.as('name')])
    .where('o.id', 'in', orderIds)
    .where(({ or, and, eb }) =>
      or([
        eb('o.clinicId', '=', organisationId),
        and([eb('o.labId', '=', organisationId), eb('o.sentAt', 'is not', null)]),
      ]),
    )
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}
