import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import { patient, type Patient } from '../../../domain/patient.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../kit/columns.ts';

type Own = Pick<Context, 'tx' | 'actor'>;

const reckoned = ['age', 'creatorName', 'updaterName', 'orderCount', 'latestVisit'] as const;
const columns = columnsOf(patient, reckoned).map((name) => `p.${name}` as const);

/** The clinic's patients; of a member, those that they filed. */
export const patientRows = ({ tx, actor }: Own) =>
  tx
    .selectFrom('patient as p')
    .where('p.organisationId', '=', actor.organisationId)
    .$if(actor.role === 'clinicMember', (query) => query.where('p.creatorId', '=', actor.accountId))
    .select(columns)
    .select(sql<number>`date_part('year', age(p.birth_date))::integer`.as('age'))
    // By themselves and not joined, so that an index alone counts the patients.
    .select((row) => [
      row
        .selectFrom('account as a')
        .select('a.nickName')
        .whereRef('a.id', '=', 'p.creatorId')
        .$asScalar()
        .$notNull()
        .as('creatorName'),
      row.selectFrom('account as a').select('a.nickName').whereRef('a.id', '=', 'p.updaterId').as('updaterName'),
      row
        .selectFrom('orders as o')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('o.clinicId', '=', 'p.organisationId')
        .whereRef('o.patientId', '=', 'p.id')
        .as('orderCount'),
      row
        .selectFrom('visit as v')
        .select(sql<string | null>`max(v.visited_on)`.as('latest'))
        .whereRef('v.organisationId', '=', 'p.organisationId')
        .whereRef('v.patientId', '=', 'p.id')
        .as('latestVisit'),
    ]);

/** The patient, where `actor` may see them; a foreign one is refused exactly as a missing one. */
export async function patientOf(own: Own, id: string): Promise<Patient> {
  const row = await patientRows(own).where('p.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}
