import { Refusal } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/order.ts';
import type { Context } from '../../context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
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

/** Carries what was done to `row` over to its parent or child, in the same transaction. */
export async function mirror(context: Context, row: OrderRow, action: string, changed: Patch): Promise<void> {
  const up = row.parentId && toParent[action];
  const down = row.childId && toChild[action];
  if (up) {
    const { to, ends, brings } = up;
    const patch = {
      state: to,
      ...(ends && { childId: null }),
      ...(action === 'ship' && { carrier: changed.carrier, trackingNumber: changed.trackingNumber }),
    };
    const parent = await carry(context, row.parentId!, action, patch);
    if (brings)
      await elevated(context.tx, context.actor, (tx) => copyFiles(tx, row, parent, { purpose: brings, latest: true }));
    await tell(context, {
      category: 'orders',
      entity: 'order',
      action,
      recordId: parent.id,
      title: parent.number,
      actor: row.clinicName,
      to: ends ? [{ organisationId: parent.labId! }] : [{ organisationId: parent.clinicId, ownerId: parent.creatorId }],
    });
  }
  if (down) {
    const child = await carry(context, row.childId!, action, {
      state: down(changed.state as Order['state']),
      ...(changed.schemeApproved && { schemeApproved: true }),
      ...(action === 'confirmReceipt' && { completedAt: context.at }),
    });
    await tell(context, {
      category: 'orders',
      entity: 'order',
      action,
      recordId: child.id,
      title: child.number,
      actor: row.labName ?? '',
      to: [{ organisationId: child.labId! }],
    });
  }
}

type Kin = Selectable<Tables['orders']>;

async function carry(context: Context, id: string, action: string, patch: Patch): Promise<Kin> {
  const kin = await elevated(context.tx, context.actor, async (tx: Tx) => {
    const before = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!before) throw new Refusal('notFound');
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
