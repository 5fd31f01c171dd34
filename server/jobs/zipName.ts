import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** The name of the zip that a file came in, by which versions tell equal names in two zips apart. */
export const zipName = (where: ExpressionBuilder<Tables, 'file'>) =>
  where
    .selectFrom('file as z')
    .select('z.name')
    .whereRef('z.clinicId', '=', 'file.clinicId')
    .whereRef('z.orderId', '=', 'file.orderId')
    .whereRef('z.id', '=', 'file.parentId')
    .as('zipName');
