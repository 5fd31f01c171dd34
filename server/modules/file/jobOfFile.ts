import type { Db } from '../../db/tables.ts';
import { signalFile } from '../orderRecord/audience.ts';

export interface FileKey {
  clinicId: number;
  orderId: string;
  id: string;
}

interface Filterable<Query> {
  where(column: keyof FileKey, operator: '=', value: number | string): Query;
}

/** Restricts a query to one file by its whole key. */
export const ofFile = <Query extends Filterable<Query>>(query: Query, { clinicId, orderId, id }: FileKey): Query =>
  query.where('clinicId', '=', clinicId).where('orderId', '=', orderId).where('id', '=', id);

/** Columns of a failed file; `fault` is a name from the table of result codes. */
export const failed = (fault: string) => ({ state: 'failed' as const, stage: null, progress: null, fault });

export const failFile = ({ db }: { db: Db }, file: FileKey, fault: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await ofFile(tx.updateTable('file').set(failed(fault)), file).execute();
    await signalFile(tx, file);
  });
