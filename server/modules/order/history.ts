import { sql } from 'kysely';
import type { OrderEvent } from '../../../domain/orderEvent.ts';
import type { Revision } from '../../../domain/revision.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { filesNow, filesOf } from './fileNames.ts';
import { orderOf, type OrderRow } from '../orderRecord/rows.ts';

/**
 * For a forwarded order's child both the forwarding lab and its clinic are the clinic's side: all but the lab that
 * makes it.
 */
const isClinics = ({ clinicId, labId, parentId }: OrderRow, organisationId: number) =>
  parentId ? organisationId !== labId : organisationId === clinicId;

/** Every event of an order, oldest first: who did what, when, from which state to which, and why. A lab reads of its own time only. */
export async function history(context: Context, { id }: OneInput) {
  const { tx, actor } = context;
  const row = await orderOf(context, id);
  const list = await tx
    .selectFrom('event as e')
    .innerJoin('account as a', 'a.id', 'e.actorId')
    .innerJoin('organisation as g', 'g.id', 'e.organisationId')
    .select(['e.id', 'e.action', 'e.fromState as from', 'e.toState as to', 'e.reason', 'e.details', 'e.at'])
    .leftJoin('organisation as l', 'l.id', 'e.labId')
    .leftJoin('account as w', (join) => join.on(sql<boolean>`w.id = (e.details ->> 'assigneeId')::integer`))
    .select(['a.nickName as actorName', 'g.name as organisationName', 'e.organisationId', 'l.name as labName'])
    .select(sql<string | null>`coalesce(nullif(w.nick_name, ''), w.user_name)`.as('assignee'))
    .where('e.clinicId', '=', row.clinicId)
    .where('e.orderId', '=', row.id)
    .where((where) => where.or([where('e.privateTo', 'is', null), where('e.privateTo', '=', actor.organisationId)]))
    .$if(sideOf(actor.role) === 'lab', (query) => query.where('e.labId', '=', actor.organisationId))
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();
  const fileOf = await filesNow(context, row, list);
  const detailsOf = ({ details, assignee }: Pick<(typeof list)[number], 'details' | 'assignee'>) => {
    if (assignee !== null) return { assignee };
    return details?.['files']
      ? { ...details, files: filesOf({ details }).map((file) => ({ ...file, name: fileOf(file).name })) }
      : details;
  };
  return {
    list: list.map(({ organisationId, from, to, assignee, ...event }): OrderEvent => ({
      ...event,
      details: detailsOf({ ...event, assignee }),
      from: from as OrderEvent['from'],
      to: to as OrderEvent['to'],
      side: isClinics(row, organisationId) ? 'clinic' : 'lab',
    })),
    total: list.length,
  };
}

/** Every revision of an order, in the order in which they came; a lab reads its own time only. */
export async function revisions(context: Context, { id }: OneInput): Promise<{ list: Revision[] }> {
  const { tx, actor } = context;
  const order = await orderOf(context, id);
  const rows = await tx
    .selectFrom('revision as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.organisationId')
    .select(['r.kind', 'r.number', 'r.at', 'r.answers', 'r.note', 'r.content', 'r.dataCheck', 'r.items'])
    .select(['a.nickName as actorName', 'g.name as organisationName'])
    .where('r.clinicId', '=', order.clinicId)
    .where('r.orderId', '=', order.id)
    .$if(sideOf(actor.role) === 'lab', (query) => query.where('r.labId', '=', actor.organisationId))
    .orderBy('r.at')
    .orderBy('r.kind', 'desc')
    .execute();
  const fileOf = await filesNow(context, order);
  return {
    list: rows.map(({ items, ...row }) => ({ ...row, items: items.map((item) => ({ ...item, ...fileOf(item) })) })),
  };
}
