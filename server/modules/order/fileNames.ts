import type { EventDetails } from '../../../domain/orderEvent.ts';
import type { Context } from '../../context.ts';
import { fileRows } from '../file/rows.ts';
import { given } from '../file/given.ts';
import type { OrderRow } from './rows.ts';

/** A file as events keep it: by its id, since a name may be that of a patient who is erased later. Earlier releases kept the name. */
interface Kept {
  id?: string;
  name?: string;
  sha256: string | null;
}
interface Cleaned extends Kept {
  from?: string | null;
}
type Event = { action: string; details: Record<string, unknown> | null };

const filesOf = ({ details }: Event) => (details?.files ?? []) as Cleaned[];
const unknown = 'file';

/** What the files in an order's events are called for the reader: as they are called now, whatever they were called then. */
export async function fileNames(
  { tx, actor }: Context,
  order: OrderRow,
  events: readonly Event[],
): Promise<(event: Event) => EventDetails | null> {
  if (!events.some((event) => filesOf(event).length > 0)) return ({ details }) => details;
  const rows = await fileRows(tx, actor).where('f.orderId', '=', order.id).execute();
  const byId = new Map<string, string>();
  const byHash = new Map<string, string>();
  for (const event of events.filter(({ action }) => action === 'eraseFiles' || action === 'copyFiles'))
    for (const { from, name } of filesOf(event)) if (from && name) byHash.set(from, name);
  for (const row of rows) {
    const { name } = given(actor, row);
    byId.set(row.id, name);
    if (row.sha256) byHash.set(row.sha256, name);
  }
  // An order of a patient who is erased names none any more.
  const isErased =
    events.some(({ action }) => action === 'eraseFiles') || (order.patientId === null && order.parentId === null);
  const nameOf = ({ id, sha256, name }: Kept) =>
    (id && byId.get(id)) ?? (sha256 && byHash.get(sha256)) ?? (isErased ? unknown : (name ?? unknown));
  return (event) =>
    event.details?.files
      ? { ...event.details, files: filesOf(event).map((file) => ({ ...file, name: nameOf(file) })) }
      : event.details;
}
