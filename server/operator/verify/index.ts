import type { Pool } from 'pg';
import { migrationState } from '../../db/migrate.ts';
import { queryBuilder } from '../../db/tenancy.ts';
import type { FileStore } from '../../storage/store.ts';
import { linkAudit } from '../../modules/audit/link.ts';
import { verifyAudit, type AuditFault } from '../../modules/audit/verify.ts';
import { wrongStorageTotals, type RoomFault, hashInKey, isReferred, referredKeys, type Referred } from '../stored.ts';
import { verifyRows, type RowsFault } from './rows.ts';
import { createHash } from 'node:crypto';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { inOrder } from '../inOrder.ts';

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

interface BytesReport {
  /** Number of referenced keys, and of those fully read. */
  referred: number;
  read: number;
  bytes: number;
  faults: { key: string; fault: 'missing' | 'size' | 'hash' | 'loose' }[];
}

const hour = 3_600_000;

/**
 * Checks that the bytes of every row exist with the right size and hash; reads all, or a random sample of about
 * `sample`. Also finds stored bytes that no row references and no sweep will remove.
 */
async function verifyBytes(
  { pool, files, now }: { pool: Pool; files: FileStore; now: () => Date },
  { sample }: { sample?: number | null | undefined } = {},
): Promise<BytesReport> {
  const rows = await referredKeys(pool);
  const report: BytesReport = { referred: rows.length, read: 0, bytes: 0, faults: [] };
  const every = sample == null ? 1 : Math.max(1, Math.floor(rows.length / Math.max(1, sample)));
  // A different offset each time, so that everything is read eventually.
  const first = Math.floor(Math.random() * every);
  const looked = inOrder(rows.entries(), 4, async ([index, one]) => ({
    ...one,
    ...(await look(files, one, index % every === first)),
  }));
  for await (const { key, fault, bytes } of looked) {
    if (bytes !== undefined) {
      report.read += 1;
      report.bytes += bytes;
    }
    // It may have been deleted since listing.
    if (fault && (await isReferred(pool, key))) report.faults.push({ key, fault });
  }
  for (const key of await looseKeys(pool, files, new Set(rows.map(({ key: known }) => known)), now()))
    report.faults.push({ key, fault: 'loose' });
  return report;
}

type Look = { fault?: 'missing' | 'size' | 'hash'; bytes?: number };

async function look(files: FileStore, { key, size, sha256 }: Referred, isRead: boolean): Promise<Look> {
  const found = await files.size(key);
  if (found === null) return { fault: 'missing' };
  if (size !== null && found !== size) return { fault: 'size' };
  if (!isRead) return {};
  const expected = sha256 ?? hashInKey(key);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of (await files.read(key)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch {
    return { fault: 'missing' };
  }
  return expected && hash.digest('hex') !== expected ? { fault: 'hash', bytes } : { bytes };
}

/** Unreferenced bytes older than two days, when the sweep must be done, and not on any list of expected ones. */
async function looseKeys(pool: Pool, files: FileStore, known: ReadonlySet<string>, now: Date): Promise<string[]> {
  const before = now.getTime() - serverLimits.looseBytes - 24 * hour;
  const odd: string[] = [];
  for await (const { key, changed } of files.list(''))
    // The sweep handles unfinished uploads by their rows; a killed process may leave its probe files.
    if (!known.has(key) && !/^(upload|start|probe)\//.test(key) && changed.getTime() < before) odd.push(key);
  if (odd.length === 0) return [];
  const { rows } = await pool.query<{ key: string }>(
    `select key from loose_bytes where key = any($1) union select key from pending_image where key = any($1)`,
    [odd],
  );
  const awaited = new Set(rows.map(({ key }) => key));
  const loose: string[] = [];
  for (const key of odd) if (!awaited.has(key) && !(await isReferred(pool, key))) loose.push(key);
  return loose;
}
