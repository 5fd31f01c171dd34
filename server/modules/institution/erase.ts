import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Context } from '../../core/context.ts';
import { plainNames } from '../../db/plainTables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import { logFault } from '../../core/fault.ts';
import { forgetAttachments } from '../../kit/attachments.ts';
import { forgetAnswers } from '../../kit/forgetAnswers.ts';
import type { Services } from '../../core/services.ts';
import { noteDroppedReferences } from '../../storage/unreferenced.ts';
import { projectOrders } from '../orderRecord/summary.ts';
import { forgetPatient } from '../patient/erase.ts';
import { deleteFiles } from '../file/storage.ts';

const day = 24 * 3_600_000;

interface Due {
  id: number;
  side: 'clinic' | 'lab';
  closedBy: number | null;
}

/**
 * Erases the data of organisations closed long enough ago: patients with everything that names them, orders never sent,
 * internal work orders, and settings of the organisation and its members. Finished orders stay with the partners who
 * worked on them, under the organisation's name and number and without the patient's. If killed at any point, the next
 * run continues. A failure for one doesn't stop the others.
 */
export async function eraseClosed(services: Services): Promise<void> {
  const { db, now, log } = services;
  const before = new Date(now().getTime() - serverLimits.closedDays * day).toISOString();
  const due = await db
    .selectFrom('organisation')
    .select(['id', 'side', 'closedBy'])
    .where('closedAt', '<', before)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const one of due)
    try {
      await erase(services, one);
    } catch (error) {
      logFault(log, error, `erasing the closed organisation ${one.id}`);
    }
}

async function erase(services: Services, { id, side, closedBy }: Due): Promise<void> {
  const accountId = closedBy ?? 0;
  const at = services.now().toISOString();
  const actor = { accountId, organisationId: id, role: side === 'clinic' ? 'clinicAdmin' : 'factoryAdmin' } as const;
  // A kill loses this list, but stored answers expire after a day anyway.
  const recordIds: string[] = [];
  for (let more = await erasePatient(services, { actor, at }); more; more = await erasePatient(services, { actor, at }))
    recordIds.push(...more);
  await forgetAnswers(services.db, recordIds);
  await services.system.transaction().execute((tx) => eraseRest(tx, id, { accountId, at }));
}

/** Locks it until the transaction ends; undefined if already erased, or locked by another process. */
const hold = (tx: Tx, organisationId: number) =>
  tx
    .selectFrom('organisation')
    .select('logoKey')
    .where('id', '=', organisationId)
    .where('closedAt', 'is not', null)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/**
 * One transaction per patient: a clinic may have tens of thousands. Returns the ids of records about the patient; null
 * once none is left.
 */
const erasePatient = (services: Services, { actor, at }: Pick<Context, 'actor' | 'at'>): Promise<string[] | null> =>
  asTenant(services.db, actor, async (tx) => {
    if (!(await hold(tx, actor.organisationId))) return null;
    const next = await patientOf(tx, actor.organisationId);
    return next
      ? forgetPatient({ ...services, actor, at, tx, sessionId: '', language: 'en', utcOffset: 0 }, next)
      : null;
  });

const patientOf = (tx: Tx, organisationId: number) =>
  tx
    .selectFrom('patient')
    .select(['id', 'name', 'patientNumber'])
    .where('organisationId', '=', organisationId)
    .limit(1)
    .executeTakeFirst();

/** Tables with data left by its members. */
const left = ['draft', 'notice', 'noticeSetting', 'preference', 'invitation', 'orderDefault'] as const;

async function eraseRest(
  tx: Tx,
  organisationId: number,
  { accountId, at }: { accountId: number; at: string },
): Promise<void> {
  const held = await hold(tx, organisationId);
  // Another process is still erasing its patients and finishes it, or the next run does.
  if (!held || (await patientOf(tx, organisationId))) return;
  const { logoKey } = held;
  // Newest table first, since it may reference those after it.
  for (const table of [...plainNames.toReversed(), ...left, 'offering'] as const)
    await (tx as Db).deleteFrom(table).where('organisationId', '=', organisationId).execute();
  await eraseUnsent(tx, organisationId);
  await eraseOwnWork(tx, organisationId);
  await tx
    .updateTable('device')
    .set({ name: '', note: null, photo: null, searchTerms: '' })
    .where('organisationId', '=', organisationId)
    .execute();
  await tx
    .updateTable('apiKey')
    .set({ name: '', searchTerms: '' })
    .where('organisationId', '=', organisationId)
    .execute();
  // What was sent to partners stays with them.
  await forgetAttachments(tx, (query) =>
    query.where('organisationId', '=', organisationId).where('sharedWithId', 'is', null),
  );
  if (logoKey) await tx.insertInto('pendingImage').values({ key: logoKey, accountId, expiresAt: at }).execute();
  await tx
    .updateTable('organisation')
    .set({ address: null, contactPerson: null, contactWay: null, logoKey: null, erasedAt: at })
    .where('id', '=', organisationId)
    .execute();
}

/** Orders that no partner has, including those cancelled before they were sent, with their files. */
async function eraseUnsent(tx: Tx, clinicId: number): Promise<void> {
  const drafts = await tx
    .selectFrom('orders')
    .select(['id', 'pictureKey'])
    .where('clinicId', '=', clinicId)
    .where('state', 'in', ['toSend', 'cancelled'])
    .where('sentAt', 'is', null)
    .execute();
  await noteDroppedReferences(tx, drafts);
  for (const { id } of drafts) {
    await deleteFiles(tx, ({ and }) => and({ clinicId, orderId: id }));
    for (const table of ['message', 'messageRead', 'toothMark', 'revision', 'upload'] as const)
      await (tx as Db).deleteFrom(table).where('clinicId', '=', clinicId).where('orderId', '=', id).execute();
    await tx.deleteFrom('orders').where('clinicId', '=', clinicId).where('id', '=', id).execute();
    await projectOrders(tx, clinicId, [id]);
  }
}

/**
 * Removes the internal work orders of an organisation, with their messages. Those sent to partners stay with
 * the partners, and so do all logs, which are append-only. Runs outside the tenant.
 */
async function eraseOwnWork(system: Tx, organisationId: number): Promise<void> {
  const own = system
    .selectFrom('workOrder')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('institutionId', 'is', null);
  await system
    .deleteFrom('workOrderRead')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', 'in', own)
    .execute();
  await system
    .deleteFrom('workOrderMessage')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', 'in', own)
    .execute();
  await system
    .deleteFrom('workOrder')
    .where('organisationId', '=', organisationId)
    .where('institutionId', 'is', null)
    .execute();
}
