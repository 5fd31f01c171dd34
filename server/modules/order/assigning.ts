import type { order, Order } from '../../../domain/order/order.ts';
import type { ArgsOf } from '../../../domain/kit/entity.ts';
import type { Context } from '../../core/context.ts';
import { InvalidInput } from '../../core/input.ts';
import type { Tx } from '../../db/tables.ts';
import { asParty, beyondTenant } from '../../db/tenancy.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { signal } from '../../db/signal.ts';
import { calledName } from '../account/accounts.ts';
import { notify } from '../notice/notify.ts';
import { holdOrder, orderOf, presentOrder, type OrderRow } from '../orderRecord/rows.ts';
import { projectOrder, projectOrders } from '../orderRecord/summary.ts';
import { claim, stale } from './course.ts';
import { record } from '../orderRecord/events.ts';

/*
 * Who works on an order at its lab. The order's own row doesn't change: the clinic can read its version, time and last
 * editor.
 */

export async function assign(context: Context, input: ArgsOf<typeof order, 'assign'> & OneInput): Promise<Order> {
  const { tx, actor, at } = context;
  const seen = await claim(context, 'assign', input);
  const { accountId } = await memberBy(context, input.assigneeId);
  const row = await held(context, seen);
  if (row.assigneeId === input.assigneeId) return presentOrder(context, row);
  const { organisationId } = actor;
  await tx
    .insertInto('assignment')
    .values({ organisationId, orderId: row.id, clinicId: row.clinicId, accountId, assignedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'orderId']).doUpdateSet({ accountId, assignedAt: at }),
    )
    .execute();
  await record(tx, context, row, { action: 'assign', to: null, details: { assigneeId: accountId }, isPrivate: true });
  await projectOrder(tx, row);
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action: 'assign',
    recordId: row.id,
    title: row.number,
    actor: await ownName(context),
    to: [{ organisationId, memberId: accountId }],
  });
  return answer(context, row);
}

export async function unassign(context: Context, input: OneInput): Promise<Order> {
  const { tx, actor } = context;
  const row = await held(context, await claim(context, 'unassign', input));
  const { accountId } = await tx
    .deleteFrom('assignment')
    .where('organisationId', '=', actor.organisationId)
    .where('orderId', '=', row.id)
    .returning('accountId')
    .executeTakeFirstOrThrow();
  await record(tx, context, row, { action: 'unassign', to: null, details: { assigneeId: accountId }, isPrivate: true });
  await projectOrder(tx, row);
  return answer(context, row);
}

/** An active member of the actor's lab, locked so that they can't leave before the transaction ends; else refused. */
async function memberBy({ tx, actor }: Context, id: string): Promise<{ accountId: number }> {
  const member = await beyondTenant(tx, (system) =>
    system
      .selectFrom('member')
      .select('accountId')
      .where('organisationId', '=', actor.organisationId)
      .where('id', '=', id)
      .where('state', '=', 'normal')
      .forShare()
      .executeTakeFirst(),
  );
  if (!member) throw new InvalidInput({ assigneeId: { key: 'noSuchRecord' } });
  return member;
}

/** Locks the order; refuses if it changed since it was seen: of two concurrent assignments the second is refused. */
async function held(context: Context, seen: OrderRow): Promise<OrderRow> {
  await holdOrder(context.tx, seen);
  const row = await orderOf(context, seen.id);
  if (row.version !== seen.version || row.assigneeId !== seen.assigneeId) throw await stale(context, seen.id);
  return row;
}

async function answer(context: Context, { id }: OrderRow): Promise<Order> {
  await signal(context.tx, 'order', id, [context.actor.organisationId]);
  return presentOrder(context, await orderOf(context, id));
}

async function ownName({ tx, actor }: Context): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .select(['nickName', 'userName'])
    .where('id', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  return calledName(account);
}

/**
 * Unassigns a member who leaves a lab from all open orders; finished orders keep their assignee. Runs outside the
 * tenant, after the membership has ended.
 */
export async function unassignAll(
  tx: Tx,
  { organisationId, accountId }: { organisationId: number; accountId: number },
  by: { operatorId: number; at: string },
): Promise<void> {
  const open = await asParty(tx, organisationId, () =>
    tx
      .selectFrom('assignment as w')
      .innerJoin('orderSummary as s', (join) =>
        join.onRef('s.organisationId', '=', 'w.organisationId').onRef('s.orderId', '=', 'w.orderId'),
      )
      .select(['w.clinicId', 'w.orderId'])
      .where('w.organisationId', '=', organisationId)
      .where('w.accountId', '=', accountId)
      .where('s.turn', '<>', 'nobody')
      .orderBy('w.clinicId')
      .orderBy('w.orderId')
      .execute(),
  );
  const context = { actor: { organisationId, accountId: by.operatorId }, at: by.at };
  for (const clinicId of new Set(open.map((one) => one.clinicId))) {
    const ids = open.filter((one) => one.clinicId === clinicId).map(({ orderId }) => orderId);
    await asParty(tx, organisationId, () => unassignSome(tx, { clinicId, ids, accountId }, context));
    await projectOrders(tx, clinicId, ids);
    for (const id of ids) await signal(tx, 'order', id, [organisationId]);
  }
}

async function unassignSome(
  tx: Tx,
  { clinicId, ids, accountId }: { clinicId: number; ids: string[]; accountId: number },
  context: { actor: { organisationId: number; accountId: number }; at: string },
) {
  const { organisationId } = context.actor;
  const orders = await tx
    .selectFrom('orders')
    .select(['clinicId', 'id', 'state', 'labId'])
    .where('clinicId', '=', clinicId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx
    .deleteFrom('assignment')
    .where('organisationId', '=', organisationId)
    .where('orderId', 'in', ids)
    .where('accountId', '=', accountId)
    .execute();
  const details = { assigneeId: accountId };
  for (const row of orders) await record(tx, context, row, { action: 'unassign', to: null, details, isPrivate: true });
}
