import type { Selectable } from 'kysely';
import type { CaseFile } from '../../../domain/file.ts';
import type { Db, Tables } from '../../db/tables.ts';
import type { NeutralColumns } from '../../db/neutralColumns.ts';
import { kindOfName } from '../../mesh/names.ts';
import type { JobArguments } from '../queue.ts';

export const tables = ['file', 'messageFile'] as const;
export type Table = (typeof tables)[number];

export type OrderOf = Pick<
  Selectable<Tables['orders']>,
  'clinicId' | 'id' | 'labId' | 'state' | 'sentAt' | 'carriedName' | 'parentId' | 'creatorId'
>;

/** A file of an order, of its case or of a message. */
export interface Row extends NeutralColumns, Pick<CaseFile, 'id' | 'name' | 'size' | 'kind' | 'purpose'> {
  parentId: string | null;
  clinicId: number;
  organisationId: number;
  uploaderId: number;
  sha256: string | null;
  jaw: CaseFile['jaw'];
  /** Null for a message's file, of which nothing is made. */
  state: CaseFile['state'] | null;
}

export async function rowsOf(db: Db, table: Table, place: JobArguments['cleanFiles']): Promise<Row[]> {
  return table === 'file' ? ofCase(db, place) : ofMessages(db, place);
}

const common = ['id', 'clinicId', 'organisationId', 'uploaderId', 'name', 'size', 'sha256'] as const;
const neutral = ['neutralName', 'neutralSha256', 'neutralSize', 'neutralState', 'erasedBy'] as const;

const ofCase = (db: Db, { clinicId, orderId }: JobArguments['cleanFiles']): Promise<Row[]> =>
  db
    .selectFrom('file')
    .select([...common, ...neutral, 'kind', 'purpose', 'parentId', 'jaw', 'state'])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();

async function ofMessages(db: Db, { clinicId, orderId }: JobArguments['cleanFiles']): Promise<Row[]> {
  const rows = await db
    .selectFrom('messageFile')
    .select([...common, ...neutral])
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', orderId)
    .where('messageId', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: kindOfName(row.name),
    purpose: 'attachment',
    parentId: null,
    jaw: null,
    state: null,
  }));
}
