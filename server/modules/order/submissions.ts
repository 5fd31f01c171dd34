import { sql } from 'kysely';
import { Refusal } from '../../../domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Effect } from './events.ts';
import type { OrderRow } from './rows.ts';

type Purpose = 'scheme' | 'design';

const filesOf = ({ tx }: Context, row: OrderRow) =>
  tx.selectFrom('file').selectAll().where('clinicId', '=', row.clinicId).where('orderId', '=', row.id);

/** Makes the lab's files the next submission of a scheme or a design; the event keeps their hashes. */
export async function submit(
  context: Context,
  row: OrderRow,
  purpose: Purpose,
  { fileIds, comment }: { fileIds: (string | null | undefined)[]; comment?: string | null | undefined },
): Promise<Effect> {
  const ids = fileIds.filter((id) => id != null);
  const own = await filesOf(context, row)
    .where('id', 'in', ids)
    .where('organisationId', '=', context.actor.organisationId)
    .execute();
  if (own.length !== new Set(ids).size) throw new Refusal('filesNeeded');
  const { last } = await filesOf(context, row)
    .clearSelect()
    .select(sql<number>`coalesce(max(submission), 0)`.as('last'))
    .where('purpose', '=', purpose)
    .where('id', 'not in', ids)
    .executeTakeFirstOrThrow();
  await context.tx
    .updateTable('file')
    .set({ purpose, submission: last + 1 })
    .where('clinicId', '=', row.clinicId)
    .where('orderId', '=', row.id)
    .where('id', 'in', ids)
    .execute();
  return { reason: comment ?? null, details: { submission: last + 1, hashes: own.map((file) => file.sha256) } };
}

/** An approval is of exactly the files that lie there: `hashes` must be those of the newest submission. */
export async function approve(
  context: Context,
  row: OrderRow,
  purpose: Purpose,
  { hashes, comment }: { hashes: string[]; comment?: string | null | undefined },
): Promise<Effect> {
  const files = await filesOf(context, row).where('purpose', '=', purpose).execute();
  const newest = Math.max(...files.map((file) => file.submission));
  const present = files.filter((file) => file.submission === newest).map((file) => file.sha256);
  if (present.length === 0 || !isSameSet(present, hashes)) throw new Refusal('approvalOutdated');
  return { reason: comment ?? null, details: { submission: newest, hashes } };
}

const holdsAll = (some: readonly (string | null)[], others: readonly (string | null)[]) =>
  others.every((one) => some.includes(one));
const isSameSet = (some: readonly (string | null)[], others: readonly (string | null)[]) =>
  holdsAll(some, others) && holdsAll(others, some);
