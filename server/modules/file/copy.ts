import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { noNeutralCopy } from '../../db/fileColumns.ts';
import { asParty } from '../../db/tenancy.ts';
import { enqueueFiles } from '../../queue/enqueueFiles.ts';
import { enqueue } from '../../queue/queue.ts';
import { enqueueCleaningIfDue } from '../../queue/enqueueCleaning.ts';
import { neutralNames } from '../../../domain/order/files/neutralNames.ts';
import { readerOf, sharedWith } from '../orderRecord/readers.ts';
import { charge } from './storage.ts';

interface Place {
  clinicId: number;
  id: string;
}
interface Wanted {
  isWanted: (row: Row) => boolean;
  /** Their submission number there, for schemes and designs. */
  submission?: number;
  /** Under neutral names, without content known to name the patient. */
  isNameless?: boolean;
}

interface Copies {
  items: { id: string; sha256: string | null }[];
  ids: ReadonlyMap<string, string>;
}

const isUnderWay = ({ state }: { state: CaseFile['state'] }) => ['waiting', 'unpacking', 'converting'].includes(state);

/**
 * Copies files of another order: new rows over the same bytes, which are stored once and counted for each owner. The
 * copies belong to `ownerId`, the side that adds them. Unfinished conversions start again for the copy. Returns the
 * copies as items of a revision, without members of zips, and their ids by those of the originals.
 */
export const copyFiles = (
  { tx }: Context,
  from: Place,
  to: Place & { ownerId: number },
  { isWanted, submission, isNameless = false }: Wanted,
): Promise<Copies> =>
  // The owner of the copies takes part in both orders.
  asParty(tx, to.ownerId, async () => {
    const all = (await filesOf(tx, from)).filter(isWanted);
    const rows = isNameless ? withoutZips(all) : all;
    if (rows.length === 0) return { items: [], ids: new Map() };
    // Continues the numbering of existing files.
    const names = isNameless ? neutralNames([...(await filesOf(tx, to)), ...rows]) : new Map<string, string>();
    const named = rows.map((row) => ({
      ...row,
      name: names.get(row.id) ?? row.name,
      ...(submission !== undefined && { submission }),
    }));
    const { ids, copies } = await copyRows(tx, named, to);
    await copyLabels(tx, from, to, ids);
    const items = copies.filter(({ parentId }) => parentId === null).map(({ id, sha256 }) => ({ id, sha256 }));
    return { items, ids };
  });

/** Copies rows to another order for `ownerId`; `ids` maps old to new ids. Unfinished jobs start again there. */
export async function copyRows(tx: Tx, rows: readonly Row[], to: Place & { ownerId: number }) {
  const ids = new Map(rows.map(({ id }) => [id, uuid()]));
  const labId = sharedWith(await readerOf(tx, to), to.clinicId, to.ownerId);
  const copies = rows.map((row) => ({
    ...row,
    clinicId: to.clinicId,
    orderId: to.id,
    labId,
    organisationId: to.ownerId,
    id: ids.get(row.id) ?? uuid(),
    parentId: row.parentId && (ids.get(row.parentId) ?? null),
    replacesId: row.replacesId && (ids.get(row.replacesId) ?? null),
    ...(isUnderWay(row) && { state: 'waiting' as const, stage: null, progress: null }),
    // Each order has its own neutral copies, under its own names.
    ...noNeutralCopy,
    removed: false,
    version: 1,
  }));
  const stored = copies.map(
    ({ orientation, zipEntry, facts, evidence, proposal, scanCheck, teethCheck, designCheck, ...row }) => ({
      ...row,
      orientation: orientation && JSON.stringify(orientation),
      zipEntry: zipEntry && JSON.stringify(zipEntry),
      facts: facts && JSON.stringify(facts),
      evidence: evidence && JSON.stringify(evidence),
      proposal: proposal && JSON.stringify(proposal),
      scanCheck: scanCheck && JSON.stringify(scanCheck),
      teethCheck: teethCheck && JSON.stringify(teethCheck),
      designCheck: designCheck && JSON.stringify(designCheck),
    }),
  );
  if (stored.length > 0) await tx.insertInto('file').values(stored).execute();
  await charge(tx, to.ownerId, copies);
  await enqueueCleaningIfDue(tx, { clinicId: to.clinicId, orderId: to.id });
  await enqueueFiles(tx, copies.filter(isUnderWay));
  await enqueue(tx, 'picture', { clinicId: to.clinicId, orderId: to.id });
  return { ids, copies };
}

/**
 * Drops zips; their members are copied separately.
 * @throws Refusal `unzipping` while members aren't extracted yet
 */
function withoutZips(rows: readonly Row[]): Row[] {
  const opened = new Set(rows.flatMap(({ parentId }) => parentId ?? []));
  const isComing = (row: Row) =>
    isUnderWay(row) && (row.kind === 'archive' || (row.parentId !== null && row.sha256 === null));
  if (rows.some(isComing)) throw new Refusal('unzipping');
  return rows
    .filter(({ id, parentId, sha256 }) => !opened.has(id) && (parentId === null || sha256 !== null))
    .map((row) => ({ ...row, parentId: null }));
}

type Row = Selectable<Tables['file']>;

const filesOf = (tx: Tx, from: Place) =>
  tx
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .where('purpose', '<>', 'message')
    .orderBy('id')
    .execute();

/** Whether a file is one of a revision's items, or a member of one. */
export const isAmong = (items: readonly { id: string }[]) => {
  const ids = new Set(items.map(({ id }) => id));
  return ({ id, parentId }: Pick<Row, 'id' | 'parentId'>) => ids.has(id) || (parentId !== null && ids.has(parentId));
};

interface Copied {
  clinicId: number;
  id: string;
}

/**
 * Copies labels to copied models: `files` maps a file's id to its copy's. They belong to `ownerId`, as the copies do.
 * Those of an earlier lab, which nobody sees any more, stay behind. Pins aren't copied: their text was for the other
 * order's two sides.
 */
async function copyLabels(
  tx: Tx,
  from: Copied,
  to: Copied & { ownerId: number },
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx
    .selectFrom('toothMark as t')
    .innerJoin('orders as o', (join) => join.onRef('o.clinicId', '=', 't.clinicId').onRef('o.id', '=', 't.orderId'))
    .selectAll('t')
    .distinctOn(['t.fileId', 't.tooth'])
    .where('t.clinicId', '=', from.clinicId)
    .where('t.orderId', '=', from.id)
    .where('t.kind', '=', 'label')
    .where('t.fileId', 'in', [...files.keys()])
    .where((where) => where('t.organisationId', 'in', [where.ref('o.clinicId'), where.ref('o.labId')]))
    .orderBy('t.fileId')
    .orderBy('t.tooth')
    .orderBy('t.updatedAt', 'desc')
    .execute();
  const labId = sharedWith(await readerOf(tx, to), to.clinicId, to.ownerId);
  const copies = rows.flatMap((row) => {
    const fileId = row.fileId && files.get(row.fileId);
    const place = { clinicId: to.clinicId, orderId: to.id, labId, organisationId: to.ownerId };
    return fileId
      ? [{ ...row, ...place, id: uuid(), fileId, version: 1, point: row.point && JSON.stringify(row.point) }]
      : [];
  });
  if (copies.length > 0) await tx.insertInto('toothMark').values(copies).execute();
}
