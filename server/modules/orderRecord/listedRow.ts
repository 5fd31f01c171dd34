import { sql } from 'kysely';
import { order, type ListedOrder } from '../../../domain/order.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { KeptRow } from '../../db/summaryTables.ts';
import { holderOf } from '../../storage/addresses.ts';
import { assigneeId, assigneeName } from './assignee.ts';
import { visible } from './rows.ts';
import { unreadOf } from './unread.ts';

/*
 * A list's rows lie in the summaries as each organisation is shown them. What differs by reader, or changes without the order, is
 * asked for with the list: unread messages, and the member of the lab who works on it.
 */

const asked: readonly string[] = ['assigneeId', 'assigneeName', 'pictureUrl', 'unread'];
export const keptFields = [
  'version',
  'pictureKey',
  ...order.listed!.fields.filter((field) => !asked.includes(field)),
] as const;

/** What of an order is kept in a summary; `facts` have it as the summary's organisation may see it. */
export const keptRow = (facts: KeptRow): KeptRow =>
  Object.fromEntries(keptFields.map((field) => [field, facts[field as keyof KeptRow]])) as unknown as KeptRow;

/** Whether a summary's row has this release's fields. */
export const isCurrent = (row: KeptRow | null): boolean =>
  row !== null &&
  Object.keys(row).length === keptFields.length &&
  keptFields.every((field) => Object.hasOwn(row, field));

/** The orders of these ids as rows of the reader's list, in this order; without those that went away meanwhile. */
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
