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

interface Found {
  id: string;
  clinicId: number;
  row: KeptRow;
}

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

/** Summaries as rows of the reader's list, in their order. */
export async function listedRows(context: Context, found: readonly Found[]): Promise<ListedOrder[]> {
  if (found.length === 0) return [];
  const { actor, addresses } = context;
  const own = new Map((await ownOf(context, found)).map((one) => [one.id, one]));
  return found.map(({ id, row: { pictureKey, ...row } }) => ({
    ...row,
    ...own.get(id)!,
    pictureUrl: pictureKey && addresses.sign({ key: pictureKey, type: 'image/png', held: holderOf(actor, id) }),
  }));
}

const ownOf = ({ tx, actor }: Pick<Context, 'tx' | 'actor'>, found: readonly Found[]) => {
  const isLab = sideOf(actor.role) === 'lab';
  return tx
    .selectFrom('orders as o')
    .where(visible(actor) as never)
    .where(
      sql<boolean>`(o.clinic_id, o.id) in (select k.clinic_id, k.id from unnest(${found.map(({ clinicId }) => clinicId)}::int[],
        ${found.map(({ id }) => id)}::uuid[]) as k (clinic_id, id))`,
    )
    .select([
      'o.id',
      unreadOf(actor).as('unread'),
      (isLab ? assigneeId(actor) : sql<null>`null::uuid`).as('assigneeId'),
      (isLab ? assigneeName(actor) : sql<null>`null::text`).as('assigneeName'),
    ])
    .execute();
};
