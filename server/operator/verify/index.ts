import type { Pool } from 'pg';
import { migrationState } from '../../db/migrate.ts';
import { queryBuilder } from '../../db/tenancy.ts';
import type { FileStore } from '../../storage/store.ts';
import { linkAudit } from '../../modules/audit/link.ts';
import { verifyAudit, type AuditFault } from '../../modules/audit/verify.ts';
import { wrongStorageTotals, type RoomFault } from '../stored.ts';
import { verifyBytes, type BytesReport } from './bytes.ts';
import { verifyRows, type RowsFault } from './rows.ts';

export interface Report {
  bytes: BytesReport;
  audit: { rows: number; faults: AuditFault[] };
  rows: RowsFault[];
  rooms: RoomFault[];
  pending: string[];
  faults: number;
}

/** Checks on rows alone, also for a restored backup: audit chains, references, storage totals. */
export async function verifyDatabase(pool: Pool) {
  const audit = await verifyAudit(queryBuilder(pool));
  return {
    audit: { rows: audit.rows, faults: audit.faults },
    rows: await verifyRows(pool),
    rooms: await wrongStorageTotals(pool),
  };
}

/** Verifies everything: bytes, audit chains, rows, storage totals, migrations. Changes nothing. */
export async function verifyAll(
  site: { pool: Pool; files: FileStore; now: () => Date },
  options: { sample?: number | null | undefined } = {},
): Promise<Report> {
  const { pool, now } = site;
  const { pending } = await migrationState(pool);
  const bytes = await verifyBytes(site, options);
  await linkAudit({ db: queryBuilder(pool), now });
  const { audit, rows, rooms } = await verifyDatabase(pool);
  return {
    bytes,
    audit,
    rows,
    rooms,
    pending: pending.map(({ name }) => name),
    faults: bytes.faults.length + audit.faults.length + rows.length + rooms.length + pending.length,
  };
}
