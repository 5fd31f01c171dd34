import { makeWorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { queryBuilder } from '../db/tenancy.ts';
import { logFault } from '../core/fault.ts';
import { removeLoose } from '../storage/unreferenced.ts';
import { keepCapacity } from '../modules/capacity/expiry.ts';
import { clearCopies } from '../modules/file/copies.ts';
import type { Services } from '../core/services.ts';
import { forget, receive } from '../uploads/receive.ts';
import { forgetUnheldAttachments } from '../modules/attachment/bytes.ts';
import { forgetPictures } from '../modules/account/avatar.ts';
import { eraseClosed } from '../modules/institution/erase.ts';
import { forgetUnsent } from '../modules/message/files.ts';
import { sendSummaries } from '../modules/notice/summaries.ts';
import { forgetEnded } from '../modules/push/open.ts';
import { remindOfReceipts } from '../modules/order/reminders.ts';
import { enqueueUncleaned } from '../queue/enqueueCleaning.ts';
import { enqueue } from '../queue/queue.ts';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
/**
 * Removes expired data, and accepts uploads that were complete when the server died. Several processes may run each
 * step at the same time.
 */
export async function sweep(services: Services): Promise<void> {
  const { db, queue, now, files, uploads } = services;
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await forgetOld(db, now());
  await db
    .updateTable('outgoing')
    .set({ body: null, html: null })
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .where('createdAt', '<', before(serverLimits.failedMailLife))
    .execute();
  await forgetEnded(db, now());
  await forgetPictures(services);
  await forgetUnsent(services, before(limits.uploadLife));
  await forgetUnheldAttachments(services);
  await clearCopies(db, now());
  await enqueueUncleaned(queryBuilder(queue));
  await keepCapacity(services);
  await eraseClosed(services);
  await remindOfReceipts(services);
  await sendSummaries(services);
  await removeLoose(services, before(serverLimits.looseBytes));
  // Queues of jobs from an earlier release, which gave each job its own.
  await runCleanup(queue);
  for (const { id, size, touchedAt } of await db
    .selectFrom('upload')
    .selectAll()
    .where('fileId', 'is', null)
    .execute()) {
    const isWhole = (await uploads.come(id)) === size;
    if (touchedAt < before(limits.uploadLife)) {
      // The server may have been down since: a complete upload gets one last try.
      if (isWhole) await receive(services, id).catch((error: unknown) => logFault(services.log, error, 'upload'));
      await forget(services, id);
    } else if (isWhole) await enqueue(db, 'receive', { uploadId: id });
  }
  const longAgo = new Date(now().getTime() - limits.uploadLife);
  await removeForgotten(services, longAgo);
  await files.tidy(longAgo);
}

/** Bytes of uploads with no row in the database: those that their order was sent without. */
async function removeForgotten({ db, uploads }: Services, before: Date) {
  for await (const id of uploads.untouchedSince(before))
    if (!(await db.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst())) await uploads.remove(id);
}

async function runCleanup(pgPool: Pool) {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  } finally {
    await utils.release();
  }
}

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
  { table: 'webhook_delivery', life: serverLimits.webhookDeliveryLife, since: 'created_at' },
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
