import { v7 as uuid } from 'uuid';
import type { order, Order } from '../../../domain/order/order.ts';
import { firstState } from '../../../domain/order/orderCourse.ts';
import { ownAccountOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { InputOf } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { enqueue } from '../../queue/queue.ts';
import { orderDefaultsOf } from '../orderRecord/defaults.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { claim, compareAndSet } from './course.ts';
import { unsent } from './entering.ts';
import { record, type Patch } from '../orderRecord/events.ts';
import { orderNumber } from './numbers.ts';
import { refuseStranger } from './partners.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { projectOrder } from '../orderRecord/summary.ts';

/** The patient's number for an order; the actor must be allowed to choose the patient. */
async function patientNumberOf({ tx, actor }: Context, id: string): Promise<string> {
  const found = await tx
    .selectFrom('patient')
    .select('patientNumber')
    .where('organisationId', '=', actor.organisationId)
    .where('id', '=', id)
    .$if(actor.role === 'clinicMember', (query) => query.where('creatorId', '=', ownAccountOf(actor)))
    // Locked until the order exists: a concurrent deletion of the patient waits, and then finds the order.
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw new InvalidInput({ patientId: { key: 'noSuchRecord' } });
  return found.patientNumber;
}

/** The columns for entered fields; checks the records that they refer to. */
async function columnsOf<Entered extends Partial<Order>>(context: Context, { teeth, ...fields }: Entered) {
  if (fields.labId != null) await refuseStranger(context, fields.labId);
  const { patientId } = fields;
  return {
    ...fields,
    ...(teeth && { teeth: JSON.stringify(teeth) }),
    ...(patientId !== undefined && { patientNumber: patientId && (await patientNumberOf(context, patientId)) }),
  };
}

export async function create(context: Context, fields: InputOf<typeof order, 'create'>): Promise<Order> {
  const { tx, actor, at } = context;
  const id = uuid();
  await tx
    .insertInto('orders')
    .values({
      ...(await columnsOf(context, fields)),
      teeth: JSON.stringify(fields.teeth),
      clinicId: actor.organisationId,
      id,
      number: await orderNumber(context, actor.organisationId, fields.caseType),
      state: firstState,
      stateSince: at,
      creatorId: ownAccountOf(actor),
      changedBy: actor.accountId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const row = await orderOf(context, id);
  await record(tx, context, row, { action: 'create', to: firstState });
  await projectOrder(tx, row);
  await signal(tx, 'order', id, audienceOf(row));
  return presentOrder(context, row);
}

export async function update(
  context: Context,
  { id, version, ...fields }: InputOf<typeof order, 'update'>,
): Promise<Order> {
  const row = await claim(context, 'update', { id, version });
  // An unchanged lab isn't checked again: the relationship may have ended since, and sending checks it anyway.
  const { labId, ...others } = fields;
  const moves = labId !== undefined && labId !== row.labId;
  const patch: Patch = await columnsOf(context, moves ? fields : others);
  // Sharing choices were made for the previous patient, if there was one.
  const isOthers = fields.patientId !== undefined && fields.patientId !== row.patientId && row.patientId !== null;
  const defaults = isOthers ? await orderDefaultsOf(context.tx, row.clinicId) : null;
  // Another lab sees the order only once it is sent there; the previous lab doesn't see later changes.
  await compareAndSet(context, row, {
    ...(isOthers && { sharePatientName: defaults?.sharePatientName ?? false, sharedFacts: [] }),
    ...patch,
    ...(moves && unsent),
  });
  // The previous lab's labels no longer count.
  if (moves) await enqueue(context.tx, 'checkScans', { clinicId: row.clinicId, orderId: id });
  await projectOrder(context.tx, row);
  const after = await orderOf(context, id);
  await signal(context.tx, 'order', id, [...audienceOf(row), ...audienceOf(after)]);
  return presentOrder(context, after);
}
