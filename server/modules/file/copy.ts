import { v7 as uuid } from 'uuid';
import type { CaseFile } from '../../../domain/file.ts';
import type { Tx } from '../../db/tables.ts';

interface Place {
  clinicId: number;
  id: string;
}

/**
 * Gives an order the files of another: rows of its own over the same bytes, which are stored once. With `latest` only the
 * newest submission of that purpose.
 */
export async function copyFiles(
  tx: Tx,
  from: Place,
  to: Place,
  { purpose, latest = false }: { purpose?: CaseFile['purpose']; latest?: boolean } = {},
): Promise<void> {
  let query = tx
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .orderBy('id');
  if (purpose) query = query.where('purpose', '=', purpose);
  const all = await query.execute();
  const newest = Math.max(...all.map((row) => row.submission));
  const rows = latest ? all.filter((row) => row.submission === newest) : all;
  if (rows.length === 0) return;
  const ids = new Map(rows.map((row) => [row.id, uuid()]));
  await tx
    .insertInto('file')
    .values(
      rows.map((row) => ({
        ...row,
        clinicId: to.clinicId,
        orderId: to.id,
        id: ids.get(row.id)!,
        parentId: row.parentId && (ids.get(row.parentId) ?? null),
        orientation: row.orientation && JSON.stringify(row.orientation),
        zipEntry: row.zipEntry && JSON.stringify(row.zipEntry),
        facts: row.facts && JSON.stringify(row.facts),
        version: 1,
      })),
    )
    .execute();
}
