import { ownParticulars } from '../../../domain/order/caseForms.ts';
import { ownTeeth } from '../../../domain/order/prescriptionEdits.ts';
import { Refusal } from '../../../domain/errors.ts';
import { scanKinds } from '../../../domain/order/files/file.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { namesOf } from '../../../domain/patient/patientFacts.ts';
import { orderToRescan, orderToSend } from '../../../domain/order/orderToSend.ts';
import type { Context } from '../../core/context.ts';
import { overQuota, storageOf } from '../../storage/quota.ts';
import { releaseUploads } from '../../storage/release.ts';
import { check } from '../../core/input.ts';
import { enqueueCleaning } from '../../queue/enqueueCleaning.ts';
import { enqueue } from '../../queue/queue.ts';
import { checkData, refuseStopped, type Dismissal } from './dataCheck.ts';
import type { Effect } from '../orderRecord/events.ts';
import { refuseStranger } from './partners.ts';
import { factsToSend, stored } from './patientFacts.ts';
import { newestOf, ownItems, prescribe, prescriptionOf } from '../orderRecord/revisions.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

const enteredFields = Object.keys(orderToSend.fields) as (keyof OrderRow)[];

/** Checks everything required before sending, and stores what is sent as the prescription's next revision. */
export async function prescribeAll(context: Context, row: OrderRow, dismissal: Dismissal): Promise<Effect> {
  const entered = Object.fromEntries(enteredFields.map((field) => [field, row[field]]));
  await check(row.scanFault ? orderToRescan : orderToSend, entered, context.actor, context.now());
  if (row.labId !== null) await refuseStranger(context, row.labId);
  await refuseWhileUploading(context, row);
  // They would arrive in an order that its clinic can no longer change.
  await releaseUploads(context.tx, { organisationId: row.clinicId, orderId: row.id });
  await refuseOverQuota(context);
  const checked = await checkData(context, row, dismissal);
  // In a job, so that sending doesn't wait for cleaning a large scan.
  if (!row.sharePatientName) await enqueueCleaning(context.tx, { clinicId: row.clinicId, orderId: row.id });
  const own = ownParticulars(row);
  const teeth = ownTeeth(row.teeth, row.caseType);
  const revision = row.revision + 1;
  const patientFacts = await factsToSend(context, row);
  const sharedFacts = namesOf(patientFacts);
  const content = prescriptionOf({ ...row, ...own, teeth, sharedFacts, patientFacts });
  return {
    patch: {
      sentAt: context.at,
      rejectedAt: null,
      scanFault: false,
      ...own,
      teeth: JSON.stringify(teeth),
      revision,
      carriedName: row.sharePatientName ? row.ownName : null,
      patientFacts: stored(patientFacts),
    },
    details: { labId: row.labId, revision, ...(sharedFacts.length > 0 && { sharedFacts }) },
    afterwards: async () => {
      await prescribe(context, { ...row, labId: row.labId! }, { number: revision, content, checked });
      // Scans from older releases haven't been measured. After the order's own row: jobs lock in this order.
      await enqueue(context.tx, 'checkScans', { clinicId: row.clinicId, orderId: row.id });
    },
  };
}

/** Gives files added after sending to the lab, as the next revision of an otherwise unchanged prescription. */
export async function addFiles(
  context: Context,
  row: OrderRow,
  { fileIds }: { fileIds: readonly string[] },
): Promise<Effect> {
  const { tx } = context;
  const { content, items, patientId } = (await newestOf(tx, row, 'prescription')) ?? never(row);
  const ids = fileIds.filter((id) => !items.some((item) => item.id === id));
  if (ids.length === 0) throw new Refusal('filesNeeded');
  const added = await ownItems(tx, row).where('id', 'in', ids).execute();
  if (added.length !== new Set(ids).size) throw new Refusal('filesNeeded');
  await refuseStopped(context, row, { labId: row.labId, only: ids });
  const revision = row.revision + 1;
  const sent = { ...row, labId: row.labId!, patientId };
  // Without checksums: a lab that may not see the patient's name gets different bytes.
  const details = { revision, files: added.map(({ id }) => ({ id, sha256: null })) };
  return {
    patch: { revision },
    details,
    afterwards: async () => {
      await prescribe(context, sent, { number: revision, content: content!, items: [...items, ...added] });
      await enqueue(tx, 'picture', { clinicId: row.clinicId, orderId: row.id });
    },
  };
}

const never = ({ id }: OrderRow): never => {
  throw new Error(`Order ${id} lies at a laboratory without a prescription.`);
};

/** If the lab asked for a new scan, requires one uploaded after its refusal. */
export async function refuseWithoutNewScan({ tx }: Context, row: OrderRow): Promise<void> {
  if (!row.scanFault || !row.rejectedAt) return;
  const scan = await tx
    .selectFrom('file')
    .select('id')
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('purpose', '=', 'scan')
    .where('removed', '=', false)
    .where('createdAt', '>', row.rejectedAt)
    // A document isn't a scan, and an unreadable file gives the lab nothing new.
    .where('kind', 'in', scanKinds)
    .where('state', '!=', 'failed')
    .executeTakeFirst();
  if (!scan) throw new Refusal('scanNeeded');
}

async function refuseWhileUploading({ tx, actor, now }: Context, { id }: OrderRow) {
  const since = new Date(now().getTime() - serverLimits.uploadPause).toISOString();
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

async function refuseOverQuota({ tx, actor }: Context) {
  const { used, maximum } = await storageOf(tx, actor.organisationId);
  if (used > maximum) throw await overQuota(tx, actor, used - maximum);
}
