import { sql } from 'kysely';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Db } from '../db/tables.ts';

interface Kept {
  table: string;
  /** How long rows are kept after `since`, ms. */
  life: number;
  since: string;
  /** A condition on the rows; all by default. */
  where?: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Rows deleted by age alone. `tests/api/retention.test.ts` checks that `docs/operate.md` says the same. */
export const retention: readonly Kept[] = [
  { table: 'idempotency', life: serverLimits.idempotencyKeyHours * hour, since: 'created_at' },
  { table: 'draft', life: limits.draftLife, since: 'updated_at' },
  { table: 'sign_in_try', life: 0, since: 'forget_at' },
  { table: 'session', life: 30 * day, since: 'expires_at' },
  { table: 'verification_code', life: day, since: 'expires_at' },
  { table: 'ticket', life: 0, since: 'expires_at' },
  { table: 'allowance', life: 0, since: 'ends_at' },
  { table: 'invitation', life: serverLimits.invitationLife, since: 'created_at' },
  { table: 'approval_link', life: serverLimits.endedLinkLife, since: 'expires_at' },
  { table: 'photo_link', life: day, since: 'expires_at' },
  { table: 'outgoing', life: 30 * day, since: 'created_at' },
  // Rows also record that someone was reminded: kept longer than a job may be repeated.
  { table: 'notice_mail', life: 30 * day, since: 'sent_at', where: `held = '[]'` },
  { table: 'notice', life: serverLimits.noticeLife, since: 'created_at' },
  { table: 'upload', life: 7 * day, since: 'touched_at', where: 'file_id is not null' },
  {
    table: 'ortho_application',
    life: serverLimits.orthoLife,
    since: 'updated_at',
    where: `state in ('approved', 'declined')`,
  },
];

/** Rows deleted per statement, so that no other transaction waits long for their locks. */
const portion = 5000;

/** Deletes rows past their retention; returns the number per table, for tables with any. */
export async function forgetOld(db: Db, now: Date): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {};
  for (const { table, life, since, where = 'true' } of retention) {
    const before = new Date(now.getTime() - life).toISOString();
    for (let deleted = portion; deleted === portion;) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any (array(
          select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} and ${sql.raw(where)} limit ${portion}))`.execute(
        db,
      );
      deleted = Number(numAffectedRows);
      if (deleted > 0) forgotten[table] = (forgotten[table] ?? 0) + deleted;
    }
  }
  return forgotten;
}
