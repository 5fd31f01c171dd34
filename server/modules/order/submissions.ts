import type { Selectable } from 'kysely';
import { keyNumbers } from '../../../domain/order/dataCheck/designNumbers.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { OrderState } from '../../../domain/order/orderCourse.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { enqueue } from '../../queue/queue.ts';
import type { Effect } from '../orderRecord/events.ts';
import { keepSubmitted, nextNumber, type Submitted } from '../orderRecord/revisions.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

/** Whether an order in this state waits for an answer to its lab's submission. */
export const isSubmission = (state: OrderState | undefined): state is Submitted =>
  state === 'scheme' || state === 'design';

const filesOf = ({ tx }: Context, row: OrderRow) =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('purpose', '<>', 'message');

/** Makes the lab's files the next revision of a scheme or a design, for the current prescription. */
export async function submit(
  context: Context,
  row: OrderRow,
  purpose: Submitted,
  { fileIds, comment }: { fileIds: (string | null | undefined)[]; comment?: string | null | undefined },
): Promise<Effect> {
  const ids = fileIds.filter((id) => id != null);
  const own = await filesOf(context, row)
    .where('id', 'in', ids)
    .where('organisationId', '=', context.actor.organisationId)
    // Submitted files are immutable: a new version is another file.
    .where((where) => where.or([where('purpose', 'not in', ['scheme', 'design']), where('submission', '=', 0)]))
    .execute();
  if (own.length !== new Set(ids).size) throw new Refusal('filesNeeded');
  const number = await nextNumber(context.tx, row, purpose);
  // The files first: that waits for a running unpack job, so that their members exist by then.
  for (const column of ['id', 'parentId'] as const)
    await context.tx
      .updateTable('file')
      .set({ purpose, submission: number })
      .where('clinicId', '=', row.clinicId)
      .where('orderId', '=', row.id)
      .where(column, 'in', ids)
      .execute();
  const note = comment ?? null;
  const items = identified(own);
  return {
    reason: note,
    details: { submission: number, hashes: own.map((file) => file.sha256), files: items },
    afterwards: async () => {
      await keepSubmitted(
        context,
        { ...row, labId: context.actor.organisationId },
        { kind: purpose, number, items, note },
      );
      // Its figures compare it with the previous version.
      await enqueue(context.tx, 'checkScans', { clinicId: row.clinicId, orderId: row.id });
    },
  };
}

/** Takes back the lab's last submission: it is kept, but the order no longer shows it. */
export async function takeBackSubmission(
  tx: Tx,
  { clinicId, id, state }: Pick<OrderRow, 'clinicId' | 'id' | 'state'>,
): Promise<void> {
  if (!isSubmission(state)) return;
  await tx
    .updateTable('file')
    .set({ recalled: true })
    .where('clinicId', '=', clinicId)
    .where('orderId', '=', id)
    .where('purpose', '=', state)
    .where('submission', '=', (files) =>
      files
        .selectFrom('file')
        .select((of) => of.fn.max('submission').as('newest'))
        .where('clinicId', '=', clinicId)
        .where('orderId', '=', id)
        .where('purpose', '=', state),
    )
    .execute();
}

/**
 * An approval covers exactly the existing files: `hashes` must be those of the newest submission. A zip's members are
 * approved with the zip, unpacked or not.
 */
export async function approve(
  context: Context,
  row: OrderRow,
  purpose: Submitted,
  { hashes, comment }: { hashes: string[]; comment?: string | null | undefined },
): Promise<Effect> {
  const files = await filesOf(context, row).where('purpose', '=', purpose).execute();
  const newest = Math.max(...files.map((file) => file.submission));
  const present = files.filter((file) => file.submission === newest);
  const brought = present.filter((file) => !file.parentId);
  if (present.length === 0 || !holdsAll(hashes, sumsOf(brought)) || !holdsAll(sumsOf(present), hashes))
    throw new Refusal('approvalOutdated');
  return {
    reason: comment ?? null,
    details: { submission: newest, hashes, files: identified(present), numbers: numbersOf(present) },
  };
}

/** Their measurements so far: the largest change, the deepest contact and the thinnest wall, with their files. */
const numbersOf = (files: readonly Pick<Selectable<Tables['file']>, 'id' | 'designCheck'>[]) =>
  files.some(({ designCheck }) => designCheck)
    ? keyNumbers(files.map(({ id, designCheck }) => ({ id, numbers: designCheck })))
    : null;

/** Stores no names in the history: they may be a patient's, and events are immutable. */
const identified = (files: readonly { id: string; sha256: string | null }[]) =>
  files.map(({ id, sha256 }) => ({ id, sha256 }));

const holdsAll = (some: readonly (string | null)[], others: readonly (string | null)[]) =>
  others.every((one) => some.includes(one));
const sumsOf = (files: readonly { sha256: string | null }[]) => files.map(({ sha256 }) => sha256);
