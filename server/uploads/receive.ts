import type { Selectable } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import { isWorkedOn, uploadPurposes } from '../../domain/order/files/file.ts';
import type { Tables, Tx } from '../db/tables.ts';
import { enqueueFiles } from '../queue/enqueueFiles.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { isPicture, isUnreadScan, kindOf, purposeOf, startOf } from '../storage/kindOf.ts';
import { originalKey } from '../storage/store.ts';
import type { FileKind } from '../../domain/order/files/fileNames.ts';
import { noteByDevice } from '../modules/device/store.ts';
import { refuseUnlessBound } from '../modules/device/deviceToken.ts';
import { stillActs } from '../modules/file/currentAccess.ts';
import { firstSubmission, joinCase } from '../modules/file/joinCase.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { readerOf, sharedWith } from '../modules/orderRecord/readers.ts';
import type { Services } from '../core/services.ts';
import { releaseUpload } from '../storage/release.ts';
import { useReservedStorage } from '../storage/quota.ts';
import { purposesOf } from './uploader.ts';

/**
 * Adds a complete upload to its order: hashes its bytes, stores them under their hash, and creates the file's row and
 * job in one transaction. After a kill at any point a repeat continues; a second call returns the same file. An upload
 * that is no longer allowed is deleted.
 * @throws Refusal the reason why it is no longer allowed; `deviceLocked` only postpones it
 */
export async function receive(services: Services, uploadId: string): Promise<string> {
  const received = await receivedAs(services, uploadId);
  if (received) return received;
  try {
    return await takeIn(services, uploadId);
  } catch (error) {
    // A concurrent call may have added it, and its file may be deleted already.
    const meanwhile = await receivedAs(services, uploadId);
    if (meanwhile) return meanwhile;
    if (isFinal(error)) await forget(services, uploadId);
    throw error;
  }
}

/** A locked device may be unlocked, and its upload then continues; other refusals are final. */
const isFinal = (error: unknown) => error instanceof Refusal && error.code !== 'deviceLocked';

/** Deletes an upload: its row, reserved storage and bytes. */
export async function forget({ db, uploads }: Services, uploadId: string): Promise<void> {
  await releaseUpload(db, uploadId);
  await uploads.remove(uploadId);
}

/** The file of an upload; refuses one that was deleted because its order was sent without it. */
export async function receivedAs({ db }: Pick<Services, 'db'>, uploadId: string): Promise<string | null> {
  const upload = await db.selectFrom('upload').select('fileId').where('id', '=', uploadId).executeTakeFirst();
  if (!upload) throw new Refusal('notFound');
  return upload.fileId;
}

async function takeIn({ db, uploads, files, now }: Services, uploadId: string): Promise<string> {
  const sha256 = await uploads.keep(uploadId);
  const start = await startOf(files, originalKey(sha256));
  const received = await db.transaction().execute(async (tx) => {
    await refuseUnlessMayBring(tx, uploadId, now().toISOString());
    const locked = await tx
      .selectFrom('upload')
      .selectAll()
      .where('id', '=', uploadId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (locked.fileId) return locked.fileId;
    const { organisationId, clinicId, orderId, size } = locked;
    const at = now().toISOString();
    const kind = await kindOf(start, locked);
    if (locked.photoLinkId && (kind !== 'image' || !(await isPicture(start)))) throw new Refusal('notAPhoto');
    const fault = kind === 'other' && isUnreadScan(start, locked) ? 'otherModel' : null;
    const fileId = await makeFile(tx, locked, { sha256, kind, fault }, at);
    await tx.updateTable('upload').set({ fileId }).where('id', '=', uploadId).execute();
    await useReservedStorage(tx, organisationId, size);
    await enqueueCleaningIfDue(tx, { clinicId, orderId });
    await signalFile(tx, { clinicId, orderId, id: fileId });
    return fileId;
  });
  await uploads.remove(uploadId);
  return received;
}

/** Creates the file, and the job that makes it viewable. */
async function makeFile(
  tx: Tx,
  upload: Selectable<Tables['upload']>,
  { sha256, kind, fault }: { sha256: string; kind: FileKind; fault: string | null },
  createdAt: string,
): Promise<string> {
  const { organisationId, clinicId, orderId, accountId, name, size } = upload;
  const purpose = purposeOf(upload, kind);
  const deviceName = await noteDevice(tx, upload, createdAt);
  // The upload's id, so that files sort by when they were announced, not when they arrived.
  const fileId = upload.id;
  const reader = await readerOf(tx, { clinicId, id: orderId });
  await tx
    .insertInto('file')
    .values({
      clinicId,
      orderId,
      labId: sharedWith(reader, clinicId, organisationId),
      organisationId,
      name,
      size,
      sha256,
      kind,
      purpose,
      id: fileId,
      uploaderId: accountId,
      deviceName,
      submission: firstSubmission(purpose),
      state: fault ? 'failed' : isWorkedOn(kind) ? 'waiting' : 'kept',
      fault,
      createdAt,
    })
    .execute();
  if (isWorkedOn(kind)) await enqueueFiles(tx, [{ id: fileId, kind, parentId: null, organisationId, size }]);
  await joinCase(tx, { clinicId, orderId }, [{ id: fileId, name, kind, purpose, parentId: null }]);
  return fileId;
}

/** Records the uploading device and returns its name; null for a person. Refuses a device locked since. */
async function noteDevice(tx: Tx, upload: Selectable<Tables['upload']>, at: string): Promise<string | null> {
  const { organisationId, deviceId, clinicId, orderId } = upload;
  if (!deviceId) return null;
  const { name } = await refuseUnlessBound(tx, { organisationId, id: deviceId });
  const { number: orderNumber } = await tx
    .selectFrom('orders')
    .select('number')
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await noteByDevice({ tx, at }, { organisationId, id: deviceId }, 'upload', { orderNumber });
  return name;
}

type Upload = Selectable<Tables['upload']>;

/**
 * Refuses an upload whose uploader has left, or whose order would no longer allow it, since bytes may take a day to arrive. For a laboratory's it
 * locks order and device until the transaction ends, before the upload's own row, in the same order as those who change
 * them.
 * @throws Refusal `notFound`, `forbidden`, `deviceLocked`, `deviceUnbound`
 */
async function refuseUnlessMayBring(tx: Tx, uploadId: string, at: string): Promise<void> {
  const upload = await tx.selectFrom('upload').selectAll().where('id', '=', uploadId).executeTakeFirst();
  if (!upload || upload.fileId) return;
  if (!upload.deviceId && !(await stillActs(tx, upload, at))) throw new Refusal('forbidden');
  if (upload.organisationId === upload.clinicId) return refuseUnlessClinicMay(tx, upload);
  const order = await orderFor(tx, upload);
  const { organisationId, accountId, deviceId, purpose } = upload;
  const device = deviceId && { id: deviceId, ...(await refuseUnlessBound(tx, { organisationId, id: deviceId })) };
  // Either laboratory role: both may upload the same, but for a duty given since.
  const { duty = null } = device ? {} : ((await memberIn(tx, upload)) ?? {});
  const uploader = { organisationId, accountId, role: 'factoryMember' as const, duty, ...(device && { device }) };
  if (!purposesOf(uploader, order).includes(purpose)) throw new Refusal('forbidden');
}

/** Sending an order ends its unfinished uploads, so only its end and a duty given since need a look. */
async function refuseUnlessClinicMay(tx: Tx, upload: Upload): Promise<void> {
  const { state, duty } = await tx
    .selectFrom('orders as o')
    .leftJoin('member as m', (join) =>
      join.on('m.organisationId', '=', upload.organisationId).on('m.accountId', '=', upload.accountId),
    )
    .select(['o.state', 'm.duty'])
    .where('o.clinicId', '=', upload.clinicId)
    .where('o.id', '=', upload.orderId)
    .executeTakeFirstOrThrow();
  const purposes = ['message', ...uploadPurposes({ role: 'clinicMember', duty }, { state })];
  if (!purposes.includes(upload.purpose)) throw new Refusal('forbidden');
}

const memberIn = (tx: Tx, { organisationId, accountId }: Upload) =>
  tx
    .selectFrom('member')
    .select('duty')
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** The order, while the laboratory has it: one withdrawn or given to another lab is refused as missing. */
async function orderFor(tx: Tx, { clinicId, orderId, organisationId }: Upload) {
  const order = await tx
    .selectFrom('orders')
    .select('state')
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .where('labId', '=', organisationId)
    .where('sentAt', 'is not', null)
    .forShare()
    .executeTakeFirst();
  if (!order) throw new Refusal('notFound');
  return order;
}
