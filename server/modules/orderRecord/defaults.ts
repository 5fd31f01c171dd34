import type { OrderDefaults } from '../../../domain/organisation/institution.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** Defaults of a clinic's new orders; null if none were set. */
export const orderDefaultsOf = async (db: Db | Tx, organisationId: number): Promise<OrderDefaults | null> =>
  (await db
    .selectFrom('orderDefault')
    .select(['labId', 'notation', 'designApproval', 'sharePatientName'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirst()) ?? null;
