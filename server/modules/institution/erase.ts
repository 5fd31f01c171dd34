import { limits } from '../../../domain/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { asTenant } from '../../db/tenancy.ts';
import type { Services } from '../../services.ts';
import { forgetPatient } from '../patient/erase.ts';

const day = 24 * 3_600_000;

/**
 * Erases what belongs to organisations that were closed long enough ago: patients with all that names them, orders that were
 * never sent, and what the organisation and its people set. Finished orders stay with the partners who worked on them, under
 * the organisation's name and number and without a patient's. A kill at any point is harmless: the next run goes on.
 */
export async function eraseClosed(services: Services): Promise<void> {
  const { db, now } = services;
  const before = new Date(now().getTime() - limits.closedDays * day).toISOString();
  const due = await db
    .selectFrom('organisation')
    .select(['id', 'side', 'closedBy', 'logoKey'])
    .where('closedAt', '<', before)
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id, side, closedBy, logoKey } of due) {
    const role = side === 'clinic' ? 'clinicAdmin' : 'factoryAdmin';
    const actor = { accountId: closedBy ?? 0, organisationId: id, role } as const;
    const at = now().toISOString();
    await erasePatients(services, { actor, at });
    await db.transaction().execute((tx) => eraseRest(tx, id, { accountId: closedBy ?? 0, at, logoKey }));
  }
}

/** One transaction a patient: a clinic may have had tens of thousands. */
async function erasePatients(services: Services, { actor, at }: Pick<Context, 'actor' | 'at'>): Promise<void> {
  for (;;) {
    const next = await services.db
      .selectFrom('patient')
      .select(['id', 'name', 'patientNumber'])
      .where('organisationId', '=', actor.organisationId)
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    await asTenant(services.db, actor, (tx) =>
      forgetPatient({ ...services, actor, at, tx, sessionId: '', language: 'en' }, next),
    );
  }
}

/** What its people left in it. */
const left = ['draft', 'notice', 'noticeSetting', 'preference', 'orderTemplate', 'invitation', 'orderDefault'] as const;

async function eraseRest(
  tx: Tx,
  organisationId: number,
  { accountId, at, logoKey }: { accountId: number; at: string; logoKey: string | null },
): Promise<void> {
  await eraseUnsent(tx, organisationId);
  for (const table of [...left, 'offering'] as const)
    await (tx as Db).deleteFrom(table).where('organisationId', '=', organisationId).execute();
  if (logoKey) await tx.insertInto('pendingImage').values({ key: logoKey, accountId, expiresAt: at }).execute();
  await tx
    .updateTable('organisation')
    .set({ address: null, contactPerson: null, contactWay: null, logoKey: null, erasedAt: at })
    .where('id', '=', organisationId)
    .execute();
}

/** Orders that nobody but the clinic has seen, with their files, whose bytes are let go of by triggers. */
async function eraseUnsent(tx: Tx, clinicId: number): Promise<void> {
  const drafts = await tx
    .selectFrom('orders')
    .select('id')
    .where('clinicId', '=', clinicId)
    .where('state', '=', 'toSend')
    .where('sentAt', 'is', null)
    .execute();
  for (const { id } of drafts) {
    for (const table of ['message', 'messageFile', 'messageRead', 'toothMark', 'file', 'upload'] as const)
      await (tx as Db).deleteFrom(table).where('clinicId', '=', clinicId).where('orderId', '=', id).execute();
    await tx.deleteFrom('orders').where('clinicId', '=', clinicId).where('id', '=', id).execute();
  }
}
