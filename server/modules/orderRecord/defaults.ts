import type { OrderDefaults } from '../../../domain/organisation/institution.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** Defaults of a clinic's new orders; null if none were set. A lab that is no partner any more is no default. */
export const orderDefaultsOf = async (db: Db | Tx, organisationId: number): Promise<OrderDefaults | null> =>
  (await db
    .selectFrom('orderDefault as d')
    .leftJoin('relationship as r', (join) =>
      join
        .onRef('r.organisationId', '=', 'd.organisationId')
        .onRef('r.partnerId', '=', 'd.labId')
        .on('r.state', '=', 'confirmed'),
    )
    .select(['r.partnerId as labId', 'd.notation', 'd.designApproval', 'd.sharePatientName'])
    .where('d.organisationId', '=', organisationId)
    .executeTakeFirst()) ?? null;
