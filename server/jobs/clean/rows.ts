import type { Selectable } from 'kysely';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Db, Tables } from '../../db/tables.ts';
import type { NeutralColumns } from '../../db/fileColumns.ts';
import type { JobArguments } from '../../queue/queue.ts';

export type OrderOf = Pick<
  Selectable<Tables['orders']>,
  'clinicId' | 'id' | 'labId' | 'state' | 'sentAt' | 'carriedName' | 'parentId' | 'creatorId' | 'patientId'
>;

/** A file of an order's case or messages. */
export interface Row extends NeutralColumns, Pick<CaseFile, 'id' | 'name' | 'size' | 'kind' | 'purpose'> {
  parentId: string | null;
  clinicId: number;
  organisationId: number;
  uploaderId: number;
  sha256: string | null;
  slices: number | null;
  jaw: CaseFile['jaw'];
  jawSettled: boolean;
  jawSure: boolean;
  state: CaseFile['state'];
}

/** Files of an order's case and of sent messages. */
export const rowsOf = (db: Db, { clinicId, orderId }: JobArguments['cleanFiles']): Promise<Row[]> =>
  db
    .selectFrom('file')
    .select(['id', 'clinicId', 'organisationId', 'uploaderId', 'name', 'size', 'sha256', 'kind', 'purpose', 'parentId'])
    .select([
      'jaw',
      'jawSettled',
      'jawSure',
      'state',
      'slices',
      'neutralName',
      'neutralSha256',
      'neutralSize',
      'neutralState',
      'erasedBy',
    ])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where((where) => where.or([where('purpose', '<>', 'message'), where('messageId', 'is not', null)]))
    .orderBy('id')
    .execute();
