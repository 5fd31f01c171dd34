import { isNotifying, moveFor, movesOf } from '../../../domain/kit/entity.ts';
import { order } from '../../../domain/order/order.ts';
import type { AskedPin } from '../../../domain/order/orderEvent.ts';
import {
  parentAfter,
  stateAfterForwarding,
  type OrderAction,
  type OrderState,
} from '../../../domain/order/orderCourse.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { Tables } from '../../db/tables.ts';
import { asParty } from '../../db/tenancy.ts';
import { enqueue } from '../../queue/queue.ts';
import { copyFiles, isAmong } from '../file/copy.ts';
import { signal } from '../../db/signal.ts';
import { notify } from '../notice/notify.ts';
import { record, type Effect, type Patch } from '../orderRecord/events.ts';
import { endUploadsIfClosed } from './endUploads.ts';
import { entering } from './entering.ts';
import { withoutPatient } from './patientNames.ts';
import { keepSubmitted, newestOf, nextNumber, prescribe, type Submitted } from '../orderRecord/revisions.ts';
import type { OrderRow } from '../orderRecord/rows.ts';
import { isSubmission, takeBackSubmission } from './submissions.ts';
import { copyPins } from '../toothMark/pins.ts';
import { projectOrder } from '../orderRecord/summary.ts';
import type { Selectable } from 'kysely';

/*
 * Copies actions on one half of a forwarded order to the other, as defined in `domain/order/orderCourse.ts`. A hold applies
 * to both: neither side should continue half of the work. Each side sees who acted and why, as devices must be
 * traceable to their makers; only the patient's name is removed from what the child's lab reads.
 */

const heldFields = ['heldReason', 'heldSince', 'heldBy', 'releasedAt'] as const satisfies (keyof Patch)[];
const parcelFields = ['carrier', 'trackingNumber', 'shippedAt'] as const satisfies (keyof Patch)[];

const only = (fields: readonly (keyof Patch)[], changed: Patch): Patch =>
  Object.fromEntries(fields.filter((field) => field in changed).map((field) => [field, changed[field]]));

/** Hold, release and added files: both halves keep their states. */
const isForBoth = (action: OrderAction) =>
  isNotifying(order.actions[action]) && movesOf(order.actions[action]).length === 0;

/**
 * Locks both halves until the transaction ends, the parent first whichever side acts, so that two sides acting on
 * parent and child at once can't deadlock.
 */
export async function lockFamily({ tx, actor }: Context, row: OrderRow): Promise<void> {
  if (!row.parentId && !row.childId) return;
  // The forwarding laboratory takes part in both.
  const locked = await asParty(tx, row.parentId ? row.clinicId : actor.organisationId, () =>
    tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', row.parentId ?? row.id)
      .forNoKeyUpdate()
      .execute(),
  );
  if (locked.length !== 1) throw new Error(`Order ${row.id} was to be locked with its other half.`);
}

/**
 * Applies `action`, which changed `row` to `changed`, to its parent or child, in the same transaction. Returns whether
 * the child's lab was told.
 */
export async function carryOver(
  context: Context,
  row: OrderRow,
  action: OrderAction,
  changed: Patch,
  said: Said,
): Promise<boolean> {
  const to = parentAfter[action] ?? undefined;
  if (row.parentId && (to || isForBoth(action)))
    await toParent(context, { ...row, parentId: row.parentId }, action, to, changed, said);
  const isCarried = isForBoth(action) || movesOf(order.actions[action]).length > 0;
  // If taken back, the child has already ended.
  if (!row.childId || !isCarried || changed.childId === null) return false;
  return toChild(context, { ...row, childId: row.childId }, action, changed, said);
}

async function toParent(
  context: Context,
  row: OrderRow & { parentId: string },
  action: OrderAction,
  to: OrderState | undefined,
  changed: Patch,
  said: Said,
) {
  const ends = to === stateAfterForwarding;
  const parent = await carry(context, { id: row.parentId, party: row.clinicId }, action, said, () => ({
    ...(to ? { state: to, ...only(parcelFields, changed) } : only(heldFields, changed)),
    ...(ends && { childId: null }),
  }));
  if (isSubmission(to)) await submitToo(context, row, parent, to, said.reason ?? null);
  if (to === 'forwarded') await asParty(context.tx, row.clinicId, () => takeBackSubmission(context.tx, parent));
  // Only the labs are concerned by the end of the forwarding.
  if (ends) return;
  await notify(context, {
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

/** The clinic's files have two sides: the other lab's submissions count as the forwarding lab's. */
async function submitToo(context: Context, child: OrderRow, parent: Half, kind: Submitted, note: string | null) {
  const { tx } = context;
  const ownerId = child.clinicId;
  const submitted = await newestOf(tx, child, kind);
  const isWanted = isAmong(submitted?.items ?? []);
  await asParty(tx, ownerId, async () => {
    const number = await nextNumber(tx, parent, kind);
    const { items } = await copyFiles(context, child, { ...parent, ownerId }, { isWanted, submission: number });
    await keepSubmitted(context, { ...parent, labId: ownerId }, { kind, number, items, note });
  });
}

async function toChild(
  context: Context,
  row: OrderRow & { childId: string },
  action: OrderAction,
  changed: Patch,
  said: Said,
): Promise<boolean> {
  const without = await withoutPatient(context, row);
  const reason = said.reason && without(said.reason);
  const { heldReason } = changed;
  const added = action === 'addFiles' ? await addToo(context, row, said) : undefined;
  if (added === null) return false;
  const party = row.labId ?? context.actor.organisationId;
  const asked = said.details?.['pins'] as AskedPin[] | undefined;
  // The forwarding lab takes part in both, and is the child's clinic.
  const pins =
    asked &&
    (await asParty(context.tx, party, () =>
      copyPins(context, row, { clinicId: party, id: row.childId }, asked, without),
    ));
  const child = await carry(
    context,
    { id: row.childId, party },
    action,
    added?.said ?? { ...said, reason, ...(pins && { details: { ...said.details, pins } }) },
    (before) => {
      if (added) return { revision: added.revision };
      if (isForBoth(action))
        return only(heldFields, { ...changed, ...(heldReason && { heldReason: without(heldReason) }) });
      const move = moveFor(order.actions[action], context.actor, before);
      if (!move) throw new Error(`The child of order ${row.id} can't follow "${action}" from "${before.state}".`);
      // The reason for a return, while it applies.
      const why = changed.reason ? { reason: without(changed.reason), ...only(['categories'], changed) } : {};
      return { state: move.to as OrderState, ...only(['schemeApproved'], changed), ...why };
    },
  );
  if (!child.labId) return false;
  await notify(context, {
    category: 'orders',
    entity: 'order',
    action,
    recordId: child.id,
    title: child.number,
    actor: (sideOf(context.actor.role) === 'clinic' ? row.clinicName : row.labName) ?? '',
    reason: reason ?? null,
    to: [{ organisationId: child.labId }],
  });
  return true;
}

/** Copies the clinic's added files to the other lab, without the patient's name; null if none may be. */
async function addToo(context: Context, row: OrderRow & { childId: string }, { details }: Said) {
  const { tx } = context;
  const clinicId = row.labId!;
  const isWanted = isAmong((details?.['files'] ?? []) as { id: string }[]);
  const child = { clinicId, id: row.childId };
  const { items } = await copyFiles(context, row, { ...child, ownerId: clinicId }, { isWanted, isNameless: true });
  if (items.length === 0) return null;
  return asParty(tx, clinicId, async () => {
    const before = await newestOf(tx, child, 'prescription');
    const { labId } = await tx
      .selectFrom('orders')
      .select((order) => order.ref('labId').$notNull().as('labId'))
      .where('clinicId', '=', clinicId)
      .where('id', '=', child.id)
      .executeTakeFirstOrThrow();
    const revision = before!.number + 1;
    await prescribe(
      context,
      { ...child, labId, patientId: null },
      { number: revision, content: before!.content!, items: [...before!.items, ...items] },
    );
    await enqueue(tx, 'picture', { clinicId, orderId: child.id });
    return { revision, said: { details: { revision, files: items.map(({ id }) => ({ id, sha256: null })) } } };
  });
}

/** Reason and details for the other order's event. */
type Said = Pick<Effect, 'reason' | 'details'>;

type Half = Selectable<Tables['orders']>;

/** Changes the other half as `party`, the forwarding laboratory, and returns it as it was before. */
async function carry(
  context: Context,
  { id, party }: { id: string; party: number },
  action: OrderAction,
  said: Said,
  patchOf: (before: Half) => Patch,
): Promise<Half> {
  const { tx } = context;
  const half = await asParty(tx, party, async () => {
    const before = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const patch = patchOf(before);
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({
        ...entering(patch.state, context.at),
        ...patch,
        version: before.version + 1,
        updatedAt: context.at,
        changedBy: context.actor.accountId,
      })
      .where('clinicId', '=', before.clinicId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error(`Order ${id} could not be changed with its other half.`);
    await endUploadsIfClosed(tx, before, patch.state);
    await record(tx, context, before, { action, to: patch.state ?? null, reason: said.reason, details: said.details });
    await projectOrder(tx, before);
    return before;
  });
  await signal(tx, 'order', id, [half.clinicId, half.labId]);
  return half;
}
