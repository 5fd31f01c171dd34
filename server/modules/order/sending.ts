import { ownParticulars } from '../../../domain/caseForms.ts';
import { Refusal } from '../../../domain/errors.ts';
import { scanKinds } from '../../../domain/file.ts';
import { limits } from '../../../domain/limits.ts';
import { orderToRescan, orderToSend } from '../../../domain/orderToSend.ts';
import type { Context } from '../../context.ts';
import { check } from '../../input.ts';
import { elevated } from '../../db/tenancy.ts';
import { enqueueCleaning } from '../../jobs/enqueueCleaning.ts';
import { changedSince, enteredFields, nothingKept } from './asSent.ts';
import type { Effect } from './events.ts';
import { refuseStranger } from './partners.ts';
import type { OrderRow } from './rows.ts';

/** Everything that must hold before an order goes to its lab, and what the order carries there. */
export async function readyToSend(context: Context, row: OrderRow): Promise<Effect> {
  const entered = Object.fromEntries(enteredFields.map((field) => [field, row[field]]));
  await check(row.scanFault ? orderToRescan : orderToSend, entered, context.actor, context.now());
  if (row.labId !== null) await refuseStranger(context, row.labId);
  await refuseWhileUploading(context, row);
  await forgetPaused(context, row);
  await refuseOverQuota(context);
  // In a job, so that sending doesn't wait until a large scan is cleaned.
  if (!row.sharePatientName)
    await elevated(context.tx, context.actor, (system) =>
      enqueueCleaning(system, { clinicId: row.clinicId, orderId: row.id }),
    );
  const changed = changedSince(row);
  return {
    patch: {
      sentAt: context.at,
      reason: null,
      rejectedAt: null,
      scanFault: false,
      ...ownParticulars(row),
      ...nothingKept,
      carriedName: row.sharePatientName ? row.ownName : null,
    },
    details: { labId: row.labId, ...(changed.length > 0 && { changed }) },
  };
}

/** A lab that asked for a new scan gets one: a scan that came after its refusal. */
export async function refuseWithoutNewScan({ tx }: Context, row: OrderRow): Promise<void> {
  if (!row.scanFault || !row.rejectedAt) return;
  const scan = await tx
    .selectFrom('file')
    .select('id')
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('purpose', '=', 'scan')
    .where('createdAt', '>', row.rejectedAt)
    // A letter is no scan, and what can't be read shows the lab no more than before.
    .where('kind', 'in', scanKinds)
    .where('state', '!=', 'failed')
    .executeTakeFirst();
  if (!scan) throw new Refusal('scanNeeded');
}

async function refuseWhileUploading({ tx, actor, now }: Context, { id }: OrderRow) {
  const since = new Date(now().getTime() - limits.uploadPause).toISOString();
  const moving = await tx
    .selectFrom('upload')
    .select('id')
    .where('organisationId', '=', actor.organisationId)
    .where('orderId', '=', id)
    .where('fileId', 'is', null)
    .where('touchedAt', '>', since)
    .executeTakeFirst();
  if (moving) throw new Refusal('filesUploading');
}

/** What was never finished doesn't come along: it would arrive in an order that its clinic can no longer change. */
async function forgetPaused({ tx, actor }: Context, { id }: OrderRow) {
  const forgotten = await tx
    .deleteFrom('upload')
    .where('organisationId', '=', actor.organisationId)
    .where('orderId', '=', id)
    .where('fileId', 'is', null)
    .returning('size')
    .execute();
  if (forgotten.length === 0) return;
  const freed = forgotten.reduce((sum, { size }) => sum + size, 0);
  await tx
    .updateTable('organisation')
    .set((set) => ({ storageReserved: set('storageReserved', '-', freed) }))
    .where('id', '=', actor.organisationId)
    .execute();
}

async function refuseOverQuota({ tx, actor }: Context) {
  const { storageUsed: used, storageMax: max } = await tx
    .selectFrom('organisation')
    .select(['storageUsed', 'storageMax'])
    .where('id', '=', actor.organisationId)
    .executeTakeFirstOrThrow();
  if (used > max) throw new Refusal('overQuota', { used: inG(used), max: inG(max) });
}

export const inG = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100;
