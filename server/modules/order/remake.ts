import { v7 as uuid } from 'uuid';
import { ownParticulars } from '../../../domain/order/caseForms.ts';
import type { order, Order } from '../../../domain/order/order.ts';
import { firstState } from '../../../domain/order/orderCourse.ts';
import { ownAccountOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { copyFiles } from '../file/copy.ts';
import type { InputOf } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { claim, compareAndSet } from './course.ts';
import { record } from '../orderRecord/events.ts';
import { orderNumber } from './numbers.ts';
import { orderOf, presentOrder } from '../orderRecord/rows.ts';
import { projectOrders } from '../orderRecord/summary.ts';

/** A completed order is never reopened: this makes a new draft with its prescription and scans. */
export async function remake(
  context: Context,
  { id, version, reasonCode }: InputOf<typeof order, 'remake'>,
): Promise<Order> {
  const row = await claim(context, 'remake', { id, version });
  const { tx, actor, at } = context;
  const { clinicId, labId, caseType, processKind, patientId, patientNumber, doctor, prescriber } = row;
  const { sharePatientName, designApproval, remark, pictureKey } = row;
  // Of two concurrent remakes the second finds the order changed.
  await compareAndSet(context, row, {});
  const number = await orderNumber(context, clinicId, caseType);
  const copy = { clinicId, labId, id: uuid(), state: firstState, stateSince: at };
  await tx
    .insertInto('orders')
    .values({
      ...copy,
      ...ownParticulars(row),
      caseType,
      processKind,
      patientId,
      patientNumber,
      doctor,
      prescriber,
      sharePatientName,
      designApproval,
      remark,
      pictureKey,
      number,
      teeth: JSON.stringify(row.teeth),
      remakeOfId: row.id,
      remakeReason: reasonCode,
      creatorId: ownAccountOf(actor),
      changedBy: actor.accountId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await copyFiles(
    context,
    row,
    { ...copy, ownerId: clinicId },
    {
      isWanted: ({ purpose, removed }) => purpose === 'scan' && !removed,
    },
  );
  await record(tx, context, row, { action: 'remake', to: null, details: { remakeId: copy.id, number, reasonCode } });
  await record(tx, context, copy, { action: 'create', to: firstState, details: { remakeOf: row.id, reasonCode } });
  await projectOrders(tx, clinicId, [row.id, copy.id], [labId]);
  await signal(tx, 'order', row.id, audienceOf(row));
  await signal(tx, 'order', copy.id, [clinicId]);
  return presentOrder(context, await orderOf(context, copy.id));
}
