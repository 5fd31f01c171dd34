import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { hashOf, linkOf, noLink, type Entry } from './entry.ts';

/**
 * A fault of a row: `changed` since it was written, `missing` from its place in the chain, `unlinked` though it no
 * longer waits, or a `broken` link, before which a row was inserted or removed.
 */
export interface AuditFault {
  organisationId: number;
  fault: 'changed' | 'missing' | 'unlinked' | 'broken' | 'shortened';
  entryId: string | null;
  /** In the chain, from 1; null for rows outside it. */
  position: number | null;
}

/** The end of a chain. Stored outside the database, it later proves that the chain wasn't rebuilt. */
export interface AuditHead {
  organisationId: number;
  position: number;
  hash: string;
}

interface AuditReport {
  rows: number;
  /** Rows not linked yet. */
  waiting: number;
  heads: AuditHead[];
  faults: AuditFault[];
}

const batch = 5000;

/** Reads the whole log, or one organisation's, and recomputes every hash; `noted` are heads of an earlier report. */
export async function verifyAudit(
  db: Db,
  { organisationId, noted = [] }: { organisationId?: number | undefined; noted?: readonly AuditHead[] } = {},
): Promise<AuditReport> {
  const report: AuditReport = { rows: 0, waiting: 0, heads: [], faults: [] };
  for (const organisation of organisationId === undefined ? await organisationsOf(db, noted) : [organisationId]) {
    await followChain(db, organisation, report, noted);
    await checkUnlinkedRows(db, organisation, report);
  }
  return report;
}

/** Includes organisations with only a noted head or a waiting row left. */
const organisationsOf = async (db: Db, noted: readonly AuditHead[]) => {
  const { rows } = await sql<{ id: number }>`select organisation_id as id from audit_entry
    union select organisation_id from audit_link union select organisation_id from audit_waiting`.execute(db);
  const all = new Set([...rows, ...noted.map((head) => ({ id: head.organisationId }))].map(({ id }) => id));
  return [...all].toSorted((one, other) => one - other);
};

async function followChain(db: Db, organisationId: number, report: AuditReport, noted: readonly AuditHead[]) {
  let position = 0;
  let before: Buffer = noLink;
  const own = new Map(noted.filter((one) => one.organisationId === organisationId).map((one) => [one.position, one]));
  const fault = (what: AuditFault['fault'], entryId: string | null, at: number) =>
    report.faults.push({ organisationId, fault: what, entryId, position: at });
  for (;;) {
    const links = await db
      .selectFrom('auditLink as l')
      .leftJoin('auditEntry as e', (join) =>
        join.onRef('e.organisationId', '=', 'l.organisationId').onRef('e.id', '=', 'l.entryId'),
      )
      .where('l.organisationId', '=', organisationId)
      .where('l.position', '>', position)
      .orderBy('l.position')
      .limit(batch)
      .selectAll('e')
      .select(['l.position', 'l.entryId', 'l.hash as link'])
      .execute();
    for (const { position: found, entryId, link, ...entry } of links) {
      if (entry.hash === null) fault('missing', entryId, found);
      else if (!isWhole(entry as Entry)) fault('changed', entryId, found);
      // Continues from the stored link, so that one row's fault isn't reported for every later row.
      else if (found !== position + 1 || !linkOf(before, entry.hash).equals(link)) fault('broken', entryId, found);
      const head = own.get(found);
      if (head && head.hash !== link.toString('hex')) fault('broken', entryId, found);
      [position, before] = [found, link];
    }
    report.rows += links.length;
    if (links.length < batch) break;
  }
  for (const { position: at } of own.values()) if (at > position) fault('shortened', null, at);
  if (position > 0) report.heads.push({ organisationId, position, hash: before.toString('hex') });
}

/** Checks rows without a link: waiting ones, and any others. */
async function checkUnlinkedRows(db: Db, organisationId: number, report: AuditReport) {
  const rows = await db
    .selectFrom('auditEntry as e')
    .leftJoin('auditWaiting as w', (join) =>
      join.onRef('w.organisationId', '=', 'e.organisationId').onRef('w.entryId', '=', 'e.id'),
    )
    .where('e.organisationId', '=', organisationId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auditLink as l')
            .select('l.position')
            .whereRef('l.organisationId', '=', 'e.organisationId')
            .whereRef('l.entryId', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id')
    .selectAll('e')
    .select('w.entryId as waits')
    .execute();
  for (const { waits, ...entry } of rows) {
    const fault = !waits ? 'unlinked' : isWhole(entry) ? null : 'changed';
    if (fault) report.faults.push({ organisationId, fault, entryId: entry.id, position: null });
  }
  report.rows += rows.length;
  report.waiting += rows.filter(({ waits }) => waits).length;
  const lost = await db
    .selectFrom('auditWaiting as w')
    .leftJoin('auditEntry as e', (join) =>
      join.onRef('e.organisationId', '=', 'w.organisationId').onRef('e.id', '=', 'w.entryId'),
    )
    .where('w.organisationId', '=', organisationId)
    .where('e.id', 'is', null)
    .select('w.entryId')
    .execute();
  for (const { entryId } of lost) report.faults.push({ organisationId, fault: 'missing', entryId, position: null });
}

const isWhole = ({ hash, ...content }: Entry) => hashOf(content).equals(hash);
