import { Refusal } from '../../../domain/errors.ts';
import { actionOf, isAllowed, isNotifying, moveFor, type ArgsOf } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order/order.ts';
import type { OrderAction } from '../../../domain/order/orderCourse.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import { changeRow } from '../../kit/change.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { notInThisState } from '../../kit/store.ts';
import { refuseStale } from '../../kit/version.ts';
import { notify } from '../notice/notify.ts';
import { audienceOf } from '../orderRecord/audience.ts';
import { record, type Effect, type Patch } from '../orderRecord/events.ts';
import { carryOver, lockFamily } from './carryOver.ts';
import { endUploadsIfClosed } from './endUploads.ts';
import { entering } from './entering.ts';
import { moveToReader } from '../orderRecord/readers.ts';
import { orderById, orderOf, presentOrder, type OrderRow } from '../orderRecord/rows.ts';
import { projectOrder } from '../orderRecord/summary.ts';

type Work<A extends OrderAction> = (
  context: Context,
  row: OrderRow,
  args: ArgsOf<typeof order, A> & OneInput,
) => Promise<Effect | void> | Effect | void;

/** The order of `input`, if `actor` may now do `action`; else the refusal that says why not. */
export async function claim(context: Context, action: OrderAction, { id, version }: OneInput): Promise<OrderRow> {
  const row = await orderOf(context, id);
  refuseStale(version, row, (fresh) => presentOrder(context, fresh));
  if (!isAllowed(order, action, context.actor, row))
    throw notInThisState(context, order, row.state, presentOrder(context, row));
  return row;
}

/** A concurrent change came first: the refusal includes the current order. */
export async function stale(context: Context, id: string): Promise<Refusal> {
  return new Refusal('conflict', {}, { fresh: await asLeft(context, id) });
}

async function asLeft(context: Context, id: string): Promise<Order | null> {
  const row = await orderById(context.tx, context.actor, id);
  return row ? presentOrder(context, row) : null;
}

/**
 * Does `action` on one order: the effect's work, one compare-and-set of state and version, then revision, event,
 * notices, other half and signal, all in the request's transaction. Of two concurrent sides the second finds no row.
 */
export const acting =
  <A extends OrderAction>(action: A, work: Work<A> = () => undefined) =>
  async (context: Context, input: ArgsOf<typeof order, A> & OneInput): Promise<Order> => {
    const row = await claim(context, action, input);
    await lockFamily(context, row);
    const definition = actionOf(order, action)!;
    const to = moveFor(definition, context.actor, row)?.to as Order['state'] | undefined;
    const effect = (await work(context, row, input)) ?? {};
    const changed = { ...entering(to, context.at), ...effect.patch, state: to ?? row.state };
    await compareAndSet(context, row, changed);
    await effect.afterwards?.();
    await endUploadsIfClosed(context.tx, row, to);
    await record(context.tx, context, row, { action, to: to ?? null, ...effect });
    await projectOrder(context.tx, row);
    const isMakerTold = await carryOver(context, row, action, changed, effect);
    await notifyOtherSide(context, row, action, { reason: effect.reason, changed, isMakerTold });
    const after = await orderOf(context, row.id);
    await signal(context.tx, 'order', row.id, [...audienceOf(row), ...audienceOf(after)]);
    return presentOrder(context, after);
  };

/** The only update of an order's row that may assign it to another laboratory, or take it back. */
export async function compareAndSet(context: Context, row: OrderRow, patch: Patch): Promise<void> {
  const { clinicId, id, state, version } = row;
  const change = { ...patch, updatedAt: context.at, changedBy: context.actor.accountId };
  const seen = { where: { clinicId, id, state }, version };
  await changeRow(context.tx, 'orders', seen, change, () => asLeft(context, id));
  const labId = patch.labId === undefined ? row.labId : patch.labId;
  const sentAt = patch.sentAt === undefined ? row.sentAt : patch.sentAt;
  const readerId = sentAt ? labId : null;
  if (readerId !== (row.sentAt ? row.labId : null)) await moveToReader(context.tx, row, readerId);
}

async function notifyOtherSide(
  context: Context,
  row: OrderRow,
  action: string,
  { reason, changed, isMakerTold }: { reason: string | null | undefined; changed: Patch; isMakerTold: boolean },
) {
  const { labId } = row;
  const byClinic = sideOf(context.actor.role) === 'clinic';
  // A draft that was never sent concerns only the clinic.
  if (!isNotifying(actionOf(order, action)!) || !labId || !(row.sentAt ?? changed.sentAt)) return;
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action,
    // A forwarding lab sees its own order, not the child.
    recordId: row.parentId ?? row.id,
    title: row.number,
    actor: (byClinic ? row.clinicName : row.labName) ?? '',
    reason,
    byMaker: !byClinic && row.parentId !== null,
    forMaker: byClinic && isMakerTold,
    to: byClinic
      ? [{ organisationId: labId, orderId: row.id }]
      : [{ organisationId: row.clinicId, ownerId: row.creatorId }],
  });
}
