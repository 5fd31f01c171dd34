import type { Order } from '../../../domain/order.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { elevated } from '../../db/tenancy.ts';
import { copyFiles } from '../file/copy.ts';
import { signal } from '../kit/signal.ts';
import { tell } from '../notice/tell.ts';
import { record, type Effect, type Patch } from './events.ts';
import { endingHold } from './holding.ts';
import { withoutPatient } from './patientNames.ts';
import type { OrderRow } from './rows.ts';
import { takeBackSubmission } from './submissions.ts';
import { projectOrder } from './summary.ts';
import type { Selectable } from 'kysely';

/*
 * A forwarded order and its child are one piece of work:
 *   what the child's lab does   → the parent's state (the clinic answers there)
 *   what the clinic answers     → the child's state
 *   what either puts on hold    → both, for nobody should go on with half of it
 * Ending the forwarding frees the parent: it goes on at its own lab.
 * Who did it, and why, is named openly to all three: a device must be traceable to whoever made it. The patient's name
 * alone is taken out of what the child's lab reads.
 */
interface Upwards {
  /** Absent: the state stays. */
  to?: Order['state'];
  ends?: boolean;
  brings?: 'scheme' | 'design';
  takesBack?: boolean;
}
const toParent: Record<string, Upwards> = {
  reject: { to: 'accepted', ends: true },
  returnForRescan: { to: 'accepted', ends: true },
  cancel: { to: 'accepted', ends: true },
  submitScheme: { to: 'scheme', brings: 'scheme' },
  submitDesign: { to: 'design', brings: 'design' },
  recall: { to: 'forwarded', takesBack: true },
  reopen: { to: 'forwarded' },
  ship: { to: 'toReceive' },
  hold: {},
  release: {},
};
const toChild: Record<string, (parent: Order['state']) => Order['state'] | undefined> = {
  confirmScheme: () => 'accepted',
  rejectScheme: () => 'accepted',
  confirmDesign: (parent) => parent,
  rejectDesign: () => 'accepted',
  confirmReceipt: () => 'completed',
  requireRedelivery: () => 'toShip',
  hold: () => undefined,
  release: () => undefined,
};
/** What both say where one says it. */
const alike = ['heldReason', 'heldSince', 'heldBy'] as const satisfies (keyof Patch)[];
const heldIn = (changed: Patch): Patch =>
  Object.fromEntries(alike.filter((field) => field in changed).map((field) => [field, changed[field]]));

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
export async function mirror(
  context: Context,
  row: OrderRow,
  action: string,
  changed: Patch,
  said: Said,
): Promise<void> {
  const up = toParent[action];
  const down = toChild[action];
  if (row.parentId && up) await mirrorUp(context, { ...row, parentId: row.parentId }, action, up, changed, said);
  if (row.childId && down && changed.state)
    await mirrorDown(context, { ...row, childId: row.childId }, action, down(changed.state), changed, said);
}

async function mirrorUp(
  context: Context,
  row: OrderRow & { parentId: string },
  action: string,
  { to, ends, brings, takesBack }: Upwards,
  changed: Patch,
  said: Said,
) {
  const parent = await carry(context, row.parentId, action, said, {
    ...(to ? { state: to } : heldIn(changed)),
    ...(ends && { childId: null }),
    ...(action === 'ship' && {
      carrier: changed.carrier,
      trackingNumber: changed.trackingNumber,
      shippedAt: changed.shippedAt,
    }),
  });
  // The clinic's files know two sides: what the other lab brings stands on the side of the one that forwarded.
  if (brings) await copyFiles(context, row, { ...parent, ownerId: row.clinicId }, { purpose: brings, latest: true });
  if (takesBack) await elevated(context.tx, context.actor, (tx) => takeBackSubmission(tx, parent));
  // What only ends the forwarding is the labs' business.
  if (ends) return;
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action,
    recordId: parent.id,
    title: parent.number,
    actor: row.labName ?? '',
    reason: said.reason ?? null,
    to: [{ organisationId: parent.clinicId, ownerId: parent.creatorId }],
  });
}

async function mirrorDown(
  context: Context,
  row: OrderRow & { childId: string },
  action: string,
  to: Order['state'] | undefined,
  changed: Patch,
  said: Said,
) {
  const without = await withoutPatient(context, row);
  const reason = said.reason && without(said.reason);
  const { heldReason } = changed;
  const child = await carry(
    context,
    row.childId,
    action,
    { ...said, reason },
    {
      ...(to ? { state: to } : heldIn({ ...changed, ...(heldReason && { heldReason: without(heldReason) }) })),
      ...(changed.schemeApproved !== undefined && { schemeApproved: changed.schemeApproved }),
      ...(to === 'completed' && { completedAt: context.at }),
    },
  );
  if (!child.labId) return;
  await tell(context, {
    category: 'orders',
    entity: 'order',
    action,
    recordId: child.id,
    title: child.number,
    actor: (sideOf(context.actor.role) === 'clinic' ? row.clinicName : row.labName) ?? '',
    reason: reason ?? null,
    to: [{ organisationId: child.labId }],
  });
}

/** What the event on the other order says as well: why, and with what. */
type Said = Pick<Effect, 'reason' | 'details'>;

type Kin = Selectable<Tables['orders']>;

async function carry(context: Context, id: string, action: string, said: Said, patch: Patch): Promise<Kin> {
  const kin = await elevated(context.tx, context.actor, async (tx) => {
    const before = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    await tx
      .updateTable('orders')
      .set({
        ...patch,
        ...endingHold(patch.state),
        version: before.version + 1,
        updatedAt: context.at,
        changedBy: context.actor.accountId,
      })
      .where('clinicId', '=', before.clinicId)
      .where('id', '=', id)
      .execute();
    await record(tx, context, before, { action, to: patch.state ?? null, reason: said.reason, details: said.details });
    await projectOrder(tx, before);
    return before;
  });
  await signal(context.tx, 'order', id, [kin.clinicId, kin.labId]);
  return kin;
}
