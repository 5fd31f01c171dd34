import type { Order } from '../../../domain/order.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { elevated } from '../../db/tenancy.ts';
import { copyFiles } from '../file/copy.ts';
import { signal } from '../kit/signal.ts';
import { tell } from '../notice/tell.ts';
import { record, type Patch } from './events.ts';
import type { OrderRow } from './rows.ts';
import type { Selectable } from 'kysely';

/*
 * A forwarded order and its child are one piece of work:
 *   what the child's lab does   → the parent's state (the clinic answers there)
 *   what the clinic answers     → the child's state
 * Ending the forwarding frees the parent: it goes on at its own lab.
 */
const toParent: Record<string, { to: Order['state']; ends?: boolean; brings?: 'scheme' | 'design' }> = {
  reject: { to: 'accepted', ends: true },
  returnForRescan: { to: 'accepted', ends: true },
  cancel: { to: 'accepted', ends: true },
  submitScheme: { to: 'scheme', brings: 'scheme' },
  submitDesign: { to: 'design', brings: 'design' },
  recall: { to: 'forwarded' },
  reopen: { to: 'forwarded' },
  ship: { to: 'toReceive' },
};
const toChild: Record<string, (parent: Order['state']) => Order['state']> = {
  confirmScheme: () => 'accepted',
  rejectScheme: () => 'accepted',
  confirmDesign: (parent) => parent,
  rejectDesign: () => 'accepted',
  confirmReceipt: () => 'completed',
  requireRedelivery: () => 'toShip',
};

/**
 * Holds the whole piece of work until the transaction ends, parent first whoever acts: two sides that act at once on parent
 * and child wait for each other here, in one order, and never in a circle.
 */
export async function lockFamily({ tx, actor }: Context, row: OrderRow): Promise<void> {
  if (!row.parentId && !row.childId) return;
  await elevated(tx, actor, (system) =>
    system
      .selectFrom('orders')
      .select('id')
      .where('id', '=', row.parentId ?? row.id)
      .forUpdate()
      .execute(),
  );
}

/** Carries what was done to `row` over to its parent or child, in the same transaction. */
export async function mirror(context: Context, row: OrderRow, action: string, changed: Patch): Promise<void> {
  const up = toParent[action];
  const down = toChild[action];
  if (row.parentId && up) await mirrorUp(context, { ...row, parentId: row.parentId }, action, up, changed);
  if (row.childId && down && changed.state)
    await mirrorDown(context, { ...row, childId: row.childId }, action, down(changed.state), changed);
}

async function mirrorUp(
  context: Context,
  row: OrderRow & { parentId: string },
  action: string,
  { to, ends, brings }: (typeof toParent)[string],
  changed: Patch,
) {
  const parent = await carry(context, row.parentId, action, {
    state: to,
    ...(ends && { childId: null }),
    ...(action === 'ship' && {
      carrier: changed.carrier,
      trackingNumber: changed.trackingNumber,
      shippedAt: changed.shippedAt,
    }),
  });
  // Towards the clinic it is the forwarding lab's work.
  if (brings) await copyFiles(context, row, { ...parent, ownerId: row.clinicId }, { purpose: brings, latest: true });
  // What only ends the forwarding is the labs' business.
  if (ends) return;
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action,
    recordId: parent.id,
    title: parent.number,
    actor: row.clinicName,
    to: [{ organisationId: parent.clinicId, ownerId: parent.creatorId }],
  });
}

async function mirrorDown(
  context: Context,
  row: OrderRow & { childId: string },
  action: string,
  to: Order['state'],
  changed: Patch,
) {
  const child = await carry(context, row.childId, action, {
    state: to,
    ...(changed.schemeApproved && { schemeApproved: true }),
    ...(to === 'completed' && { completedAt: context.at }),
  });
  if (!child.labId) return;
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action,
    recordId: child.id,
    title: child.number,
    actor: row.labName ?? '',
    to: [{ organisationId: child.labId }],
  });
}

type Kin = Selectable<Tables['orders']>;

async function carry(context: Context, id: string, action: string, patch: Patch): Promise<Kin> {
  const kin = await elevated(context.tx, context.actor, async (tx) => {
    const before = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    await tx
      .updateTable('orders')
      .set({ ...patch, version: before.version + 1, updatedAt: context.at, changedBy: context.actor.accountId })
      .where('clinicId', '=', before.clinicId)
      .where('id', '=', id)
      .execute();
    await record(tx, context, before, { action, to: patch.state ?? null });
    return before;
  });
  await signal(context.tx, 'order', id, [kin.clinicId, kin.labId]);
  return kin;
}
