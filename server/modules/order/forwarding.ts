import { v7 as uuid } from 'uuid';
import type { Context } from '../../context.ts';
import { copyFiles } from '../file/copy.ts';
import { signal } from '../kit/signal.ts';
import { tell } from '../notice/tell.ts';
import { stale } from './course.ts';
import { record, type Effect } from './events.ts';
import { refuseStranger } from './partners.ts';
import type { OrderRow } from './rows.ts';

/** Hands the work on to a related lab: a child order, pending there, under our receipt number and without the patient. */
export async function forwardTo(context: Context, row: OrderRow, labId: number): Promise<Effect> {
  await refuseStranger(context, labId);
  const { tx, actor, at } = context;
  const earlier = await tx
    .selectFrom('orders')
    .select('id')
    .where('clinicId', '=', actor.organisationId)
    .where('parentId', '=', row.id)
    .execute();
  const number = [row.receiptNumber ?? row.number, earlier.length || null].filter(Boolean).join('-');
  const { caseType, processKind, doctor, prescriber, dueDate, designApproval, remark, schemeApproved, pictureKey } =
    row;
  const child = { clinicId: actor.organisationId, labId, id: uuid(), state: 'pending' as const };
  await tx
    .insertInto('orders')
    .values({
      ...child,
      caseType,
      processKind,
      doctor,
      prescriber,
      dueDate,
      designApproval,
      remark,
      schemeApproved,
      pictureKey,
      number,
      teeth: JSON.stringify(row.teeth),
      parentId: row.id,
      creatorId: actor.accountId,
      changedBy: actor.accountId,
      createdAt: at,
      sentAt: at,
      updatedAt: at,
    })
    .execute();
  await copyFiles(context, row, { ...child, ownerId: actor.organisationId });
  await record(tx, context, child, { action: 'create', to: 'pending', details: { forwardedFrom: row.id } });
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action: 'send',
    recordId: child.id,
    title: number,
    actor: row.labName ?? '',
    to: [{ organisationId: labId }],
  });
  await signal(tx, 'order', child.id, [labId]);
  return { patch: { childId: child.id }, details: { labId, childId: child.id } };
}

/** Takes a forwarded order back while the other lab hasn't accepted it. */
export async function takeBack(context: Context, row: OrderRow): Promise<Effect> {
  const { tx, actor, at } = context;
  const child = await tx
    .updateTable('orders')
    .set((set) => ({ state: 'cancelled', version: set('version', '+', 1), updatedAt: at, changedBy: actor.accountId }))
    .where('clinicId', '=', actor.organisationId)
    .where('id', '=', row.childId)
    .where('state', '=', 'pending')
    .returning(['clinicId', 'id', 'labId', 'number'])
    .executeTakeFirst();
  if (!child?.labId) throw await stale(context, row.id);
  await record(tx, context, { ...child, state: 'pending' }, { action: 'withdraw', to: 'cancelled' });
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action: 'withdraw',
    recordId: child.id,
    title: child.number,
    actor: row.labName ?? '',
    to: [{ organisationId: child.labId }],
  });
  await signal(tx, 'order', child.id, [child.labId]);
  return { patch: { childId: null } };
}
