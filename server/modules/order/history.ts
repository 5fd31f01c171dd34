import { sql } from 'kysely';
import type { OrderEvent } from '../../../domain/order/orderEvent.ts';
import type { Revision } from '../../../domain/order/revision.ts';
import { sideOf } from '../../../domain/roles.ts';
import type { Context } from '../../core/context.ts';
import type { OneInput } from '../../kit/handlers.ts';
import { checkSeenBy, orderOf, type OrderRow } from '../orderRecord/rows.ts';
import { fileRows } from '../file/rows.ts';
import { fileFor } from '../orderRecord/patientSeen.ts';

/**
 * For a forwarded order's child, both the forwarding lab and its clinic count as the clinic's side: all but the lab
 * that makes it.
 */
const isClinics = ({ clinicId, labId, parentId }: OrderRow, organisationId: number) =>
  parentId ? organisationId !== labId : organisationId === clinicId;

/** All events of an order, oldest first, with states and reason. A lab sees only events of its own time. */
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

/** All revisions of an order, oldest first; a lab sees only those of its own time. */
export async function revisions(context: Context, { id }: OneInput): Promise<{ list: Revision[] }> {
  const { tx, actor } = context;
  const order = await orderOf(context, id);
  const rows = await tx
    .selectFrom('revision as r')
    .innerJoin('account as a', 'a.id', 'r.accountId')
    .innerJoin('organisation as g', 'g.id', 'r.organisationId')
    .select(['r.kind', 'r.number', 'r.at', 'r.answers', 'r.note', 'r.content', 'r.items'])
    .select(checkSeenBy(actor).as('dataCheck'))
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

/** Events and revisions store a file's id, since names may be an erased patient's. Earlier releases stored names. */
interface KeptFile {
  id?: string;
  name?: string;
  sha256: string | null;
}
type Event = { action: string; details: Record<string, unknown> | null };

const filesOf = ({ details }: Pick<Event, 'details'>) => (details?.files ?? []) as (KeptFile & { from?: string })[];
const unknown = 'file';

/** Current names and access of files in an order's events and revisions, for the reader. */
async function filesNow(
  { tx, actor }: Context,
  order: OrderRow,
  events: readonly Event[] = [],
): Promise<(kept: KeptFile) => { name: string; sha256: string | null }> {
  const rows = await fileRows(tx, actor, { isEver: true }).where('f.orderId', '=', order.id).execute();
  // Sharing the name now doesn't extend to files sent before.
  const asThen = (row: (typeof rows)[number]) => (row.isPrescribed ? row : { ...row, carriedName: null });
  const byId = new Map(rows.map((row) => [row.id, fileFor(actor, asThen(row))]));
  const byHash = new Map<string, string>();
  for (const event of events.filter(({ action }) => action === 'eraseFiles' || action === 'copyFiles'))
    for (const { from, name } of filesOf(event)) if (from && name) byHash.set(from, name);
  for (const { sha256, id } of rows) if (sha256) byHash.set(sha256, byId.get(id)!.name);
  // The order of an erased patient must not name them.
  const isErased =
    events.some(({ action }) => action === 'eraseFiles') || (order.patientId === null && order.parentId === null);
  return ({ id, sha256, name }) => {
    const now = id ? byId.get(id) : undefined;
    return {
      name: now?.name ?? (sha256 && byHash.get(sha256)) ?? (isErased ? unknown : (name ?? unknown)),
      sha256: now?.sha256 ?? null,
    };
  };
}
