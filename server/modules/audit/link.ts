import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { linkOf, noLink } from './entry.ts';

/** Rows linked per transaction. */
const batch = 1000;

/** Links waiting rows into their organisation's chain, in order of id; returns the number of rows. */
export async function linkAudit({ db, now }: { db: Db; now: () => Date }): Promise<number> {
  const waiting = await db.selectFrom('auditWaiting').select('organisationId').distinct().execute();
  let total = 0;
  for (const { organisationId } of waiting)
    for (let count = batch; count === batch; total += count)
      count = await db.transaction().execute((tx) => linkSome(tx, organisationId, now().toISOString()));
  return total;
}

async function linkSome(tx: Tx, organisationId: number, linkedAt: string): Promise<number> {
  // Only one process extends an organisation's chain; writers of rows don't wait for it.
  await sql`select pg_advisory_xact_lock(hashtext('audit_link'), ${organisationId})`.execute(tx);
  const rows = await tx
    .selectFrom('auditWaiting as w')
    .innerJoin('auditEntry as e', (join) =>
      join.onRef('e.organisationId', '=', 'w.organisationId').onRef('e.id', '=', 'w.entryId'),
    )
    .leftJoin('auditLink as l', (join) =>
      join.onRef('l.organisationId', '=', 'w.organisationId').onRef('l.entryId', '=', 'w.entryId'),
    )
    .where('w.organisationId', '=', organisationId)
    // A row with a link gets no second one, even if it is still marked as waiting.
    .where('l.entryId', 'is', null)
    .orderBy('w.entryId')
    .limit(batch)
    .select(['e.id', 'e.hash'])
    .execute();
  if (rows.length === 0) return 0;
  const last = await tx
    .selectFrom('auditLink')
    .select(['position', 'hash'])
    .where('organisationId', '=', organisationId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  let position = last?.position ?? 0;
  let before = last?.hash ?? noLink;
  const links = rows.map(({ id, hash }) => {
    before = linkOf(before, hash);
    position += 1;
    return { organisationId, position, entryId: id, hash: before, linkedAt };
  });
  await tx.insertInto('auditLink').values(links).execute();
  await tx
    .deleteFrom('auditWaiting')
    .where('organisationId', '=', organisationId)
    .where(
      'entryId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.length;
}
