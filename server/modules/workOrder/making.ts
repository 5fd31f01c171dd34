import { v7 as uuid } from 'uuid';
import type { Entered } from '../../../domain/kit/entity.ts';
import { workOrder, type WorkOrder } from '../../../domain/workOrder.ts';
import type { Context } from '../../context.ts';
import { InvalidInput } from '../../input.ts';
import type { OneInput } from '../kit/handlers.ts';
import { searchTerms } from '../kit/search.ts';
import { orderById } from '../order/rows.ts';
import { change, claim } from './course.ts';
import { note, signalWork } from './log.ts';
import { tellOfWork } from './news.ts';
import { workOrderNumber } from './numbers.ts';
import { presentWorkOrder, workOrderOf } from './rows.ts';

type Fields = Entered<typeof workOrder>;

export async function create(context: Context, { institutionId, orderId, ...fields }: Fields): Promise<WorkOrder> {
  const { tx, actor, at } = context;
  const { organisationId, accountId } = actor;
  if (institutionId != null) await refuseStranger(context, institutionId);
  const id = uuid();
  const number = await workOrderNumber(context, organisationId);
  await tx
    .insertInto('workOrder')
    .values({
      ...fields,
      dueOn: fields.dueOn ?? null,
      ...(await placeOfOrder(context, orderId)),
      organisationId,
      id,
      number,
      ...searchTerms(workOrder, { ...fields, number }),
      institutionId: institutionId ?? null,
      creatorId: accountId,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const row = await workOrderOf(context, id);
  await note(context, row, 'create', { to: row.state });
  await tellOfWork(context, 'create', row);
  await signalWork(context, row);
  return presentWorkOrder(context, row);
}

/** As long as nobody has taken it. Whom it asks stays: what was said between the two is no third one's. */
export async function update(
  context: Context,
  { id, version, institutionId, orderId, ...fields }: OneInput & Partial<Fields>,
): Promise<WorkOrder> {
  const row = await claim(context, 'update', { id, version });
  if (institutionId !== undefined && (institutionId ?? null) !== row.institutionId)
    throw new InvalidInput({ institutionId: { key: 'invalid' } });
  // An order that the writer doesn't see isn't theirs to take away either: unseen, it came as none.
  const isOther = orderId !== undefined && (orderId ?? null) !== row.seenOrderId;
  await change(context, row, {
    ...fields,
    ...searchTerms(workOrder, { ...row, ...fields }),
    ...(isOther && (await placeOfOrder(context, orderId))),
  });
  await note(context, row, 'update');
  await signalWork(context, row);
  return presentWorkOrder(context, await workOrderOf(context, id));
}

/** Only a partner is asked; the relationship doesn't end before the transaction does. */
async function refuseStranger({ tx, actor }: Context, institutionId: number): Promise<void> {
  const partner = await tx
    .selectFrom('relationship')
    .select('since')
    .where('organisationId', '=', actor.organisationId)
    .where('partnerId', '=', institutionId)
    .where('state', '=', 'confirmed')
    .forShare()
    .executeTakeFirst();
  if (!partner) throw new InvalidInput({ institutionId: { key: 'noSuchRecord' } });
}

async function placeOfOrder({ tx, actor }: Context, orderId: string | null | undefined) {
  if (orderId == null) return { orderClinicId: null, orderId: null };
  const order = await orderById(tx, actor, orderId);
  if (!order) throw new InvalidInput({ orderId: { key: 'noSuchRecord' } });
  return { orderClinicId: order.clinicId, orderId };
}
