import type { Context } from '../../core/context.ts';
import { fileRows } from '../file/rows.ts';
import { given } from '../file/withheld.ts';
import type { OrderRow } from '../orderRecord/rows.ts';

/** A file as events and revisions keep it: by its id, since a name may be that of a patient who is erased later. Earlier releases kept the name. */
interface KeptFile {
  id?: string;
  name?: string;
  sha256: string | null;
}
type Event = { action: string; details: Record<string, unknown> | null };

export const filesOf = ({ details }: Pick<Event, 'details'>) =>
  (details?.files ?? []) as (KeptFile & { from?: string })[];
const unknown = 'file';

/** What files of an order's events and revisions are called for the reader now, whatever they were called then, and what the reader gets of them. */
export async function filesNow(
  { tx, actor }: Context,
  order: OrderRow,
  events: readonly Event[] = [],
): Promise<(kept: KeptFile) => { name: string; sha256: string | null }> {
  const rows = await fileRows(tx, actor, { isEver: true }).where('f.orderId', '=', order.id).execute();
  // Whether the name is shared now says nothing of what was sent before.
  const asThen = (row: (typeof rows)[number]) => (row.isPrescribed ? row : { ...row, carriedName: null });
  const byId = new Map(rows.map((row) => [row.id, given(actor, asThen(row))]));
  const byHash = new Map<string, string>();
  for (const event of events.filter(({ action }) => action === 'eraseFiles' || action === 'copyFiles'))
    for (const { from, name } of filesOf(event)) if (from && name) byHash.set(from, name);
  for (const { sha256, id } of rows) if (sha256) byHash.set(sha256, byId.get(id)!.name);
  // An order of a patient who is erased names none any more.
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
