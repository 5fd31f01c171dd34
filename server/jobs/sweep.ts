import { readdir, stat } from 'node:fs/promises';
import { makeWorkerUtils } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { isRecordId } from '../../domain/kit/fields.ts';
import { limits } from '../../domain/limits.ts';
import type { Db } from '../db/tables.ts';
import { logFault } from '../fault.ts';
import { removeLoose } from '../files/loose.ts';
import { keepCapacity } from '../modules/capacity/expiry.ts';
import { clearCopies } from '../modules/file/copies.ts';
import type { Services } from '../services.ts';
import { forget, receive, removeBytes, uploadPath } from '../uploads/receive.ts';
import { forgetPictures } from '../modules/account/avatar.ts';
import { forgetAwaited } from '../modules/image/bytes.ts';
import { eraseClosed } from '../modules/institution/erase.ts';
import { forgetUnsent } from '../modules/message/bytes.ts';
import { forgetUnsentWork } from '../modules/workOrder/bytes.ts';
import { remindOfReceipts } from '../modules/order/reminders.ts';
import { enqueue } from './queue.ts';

const hours = (count: number) => count * 3_600_000;

/** Clears away what has run out, and takes in uploads that were whole when the server died. */
export async function sweep(services: Services, dataDir: string): Promise<void> {
  const { db, pool, now } = services;
  const before = (age: number) => new Date(now().getTime() - age).toISOString();
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', before(hours(limits.idempotencyKeyHours)))
    .execute();
  await db.deleteFrom('draft').where('updatedAt', '<', before(limits.draftLife)).execute();
  await db.deleteFrom('signInTry').where('forgetAt', '<', before(0)).execute();
  await db
    .deleteFrom('noticeMail')
    .where('sentAt', '<', before(hours(1)))
    .where(sql<boolean>`held = '[]'::jsonb`)
    .execute();
  await db
    .deleteFrom('session')
    .where('expiresAt', '<', before(hours(24 * 30)))
    .execute();
  await db
    .deleteFrom('verificationCode')
    .where('expiresAt', '<', before(hours(24)))
    .execute();
  await db.deleteFrom('invitation').where('createdAt', '<', before(limits.invitationLife)).execute();
  await db.deleteFrom('ticket').where('expiresAt', '<', before(0)).execute();
  await db.deleteFrom('allowance').where('endsAt', '<', before(0)).execute();
  await db
    .deleteFrom('outgoing')
    .where('createdAt', '<', before(hours(24 * 30)))
    .execute();
  await db
    .updateTable('outgoing')
    .set({ body: null, html: null })
    .where('state', '=', 'failed')
    .where('body', 'is not', null)
    .where('createdAt', '<', before(limits.failedLetterLife))
    .execute();
  await forgetPictures(services);
  await forgetAwaited(services);
  await forgetUnsent(services, before(limits.uploadLife));
  await forgetUnsentWork(services);
  await clearCopies(db, now());
  await keepCapacity(services);
  await eraseClosed(services);
  await remindOfReceipts(services);
  await removeLoose(services, before(limits.looseBytes));
  // Each job has a queue of its own, which stays behind.
  await runCleanup(pool);
  for (const { id, size, touchedAt } of await db
    .selectFrom('upload')
    .selectAll()
    .where('fileId', 'is', null)
    .execute()) {
    const path = uploadPath(dataDir, id);
    const isWhole = (await stat(path).catch(() => null))?.size === size;
    if (touchedAt < before(limits.uploadLife)) {
      // The server may have been down all the time: what is whole gets one last try.
      if (isWhole)
        await receive(services, dataDir, id).catch((error: unknown) => logFault(services.log, error, 'upload'));
      await forget(services, dataDir, id);
    } else if (isWhole) await enqueue(db, 'receive', { uploadId: id });
  }
  await removeForgotten(db, dataDir, now().getTime() - limits.uploadLife);
}

/** Bytes of uploads that no longer stand in the database: those that their order was sent without. */
async function removeForgotten(db: Db, dataDir: string, before: number) {
  // A first start sweeps before the folder is made.
  const names = (await readdir(uploadPath(dataDir, '')).catch(() => [])).filter(isRecordId);
  const known = new Set((await db.selectFrom('upload').select('id').execute()).map(({ id }) => id));
  for (const name of names.filter((id) => !known.has(id))) {
    const path = uploadPath(dataDir, name);
    const changed = (await stat(path).catch(() => null))?.mtimeMs;
    if (changed !== undefined && changed < before) await removeBytes(path);
  }
}

async function runCleanup(pgPool: Pool) {
  const utils = await makeWorkerUtils({ pgPool });
  try {
    await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  } finally {
    await utils.release();
  }
}
