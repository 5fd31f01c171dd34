import { sql } from 'kysely';
import { order, type ListedOrder } from '../../../domain/order/order.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { KeptRow } from '../../db/summaryTables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { assigneeId, assigneeName } from './assignee.ts';
import { visible } from './rows.ts';
import { unreadOf } from './unread.ts';

/*
 * List rows are stored in the summaries as each organisation sees them. Values that differ by reader, or change without
 * the order, are queried with the list: unread messages, and the assigned lab member.
 */

const asked: readonly string[] = ['assigneeId', 'assigneeName', 'pictureUrl', 'unread'];
export const keptFields = [
  'version',
  'pictureKey',
  ...order.listed!.fields.filter((field) => !asked.includes(field)),
] as const;

/** The part of an order stored in a summary; `facts` are already restricted to what its reader may see. */
export const keptRow = (facts: KeptRow): KeptRow =>
  Object.fromEntries(keptFields.map((field) => [field, facts[field as keyof KeptRow]])) as unknown as KeptRow;

/** Whether a summary's row has this release's fields. */
export const isCurrent = (row: KeptRow | null): boolean =>
  row !== null &&
  Object.keys(row).length === keptFields.length &&
  keptFields.every((field) => Object.hasOwn(row, field));

/** Rows of the reader's list for these ids, in this order; without those deleted since. */
export async function listedRows(context: Context, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const { actor, addresses } = context;
  const found = new Map((await rowsOf(context, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const one = found.get(id);
    if (!one) return [];
    const { row, ...own } = one;
    const { pictureKey, ...kept } = row;
    const pictureUrl = pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held: holderOf(actor, id) });
    return [{ ...kept, ...own, pictureUrl }];
  });
}

const rowsOf = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, ids: readonly string[]) => {
  const isLab = sideOf(actor.role) === 'lab';
  return tx
    .selectFrom('orderSummary as s')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 's.clinicId').onRef('o.id', '=', 's.orderId'))
    .where('s.organisationId', '=', actor.organisationId)
    .where('s.orderId', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visible(actor) as never)
    .select([
      's.orderId as id',
      's.row',
      unreadOf(actor).as('unread'),
      (isLab ? assigneeId(actor) : sql<null>`null::uuid`).as('assigneeId'),
      (isLab ? assigneeName(actor) : sql<null>`null::text`).as('assigneeName'),
    ])
    .execute();
};
