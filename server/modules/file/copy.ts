import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { CaseFile } from '../../../domain/file.ts';
import type { Context } from '../../core/context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { noNeutralCopy } from '../../db/neutralColumns.ts';
import { asParty } from '../../db/tenancy.ts';
import { enqueueFiles } from '../../queue/enqueueFiles.ts';
import { enqueue } from '../../queue/queue.ts';
import { enqueueCleaningIfDue } from '../../queue/enqueueCleaning.ts';
import { neutralNames } from '../../../domain/neutralNames.ts';
import { readerOf, sharedWith } from '../orderRecord/readers.ts';
import { charge } from './storage.ts';

interface Place {
  clinicId: number;
  id: string;
}
interface Wanted {
  isWanted: (row: Row) => boolean;
  /** The number that they have there as a scheme or a design. */
  submission?: number;
  /** Under names that tell nothing about the patient, without what is known to name them. */
  isNameless?: boolean;
}

const isUnderWay = ({ state }: { state: CaseFile['state'] }) => ['waiting', 'unpacking', 'converting'].includes(state);

/**
 * Gives an order the files of another: rows of its own over the same bytes, which are stored once and counted for each who
 * keeps them. They become `ownerId`'s, the side that brings them. What was still being converted is converted for the copy.
 * Answers what there is then, without what lies in a zip.
 */
export const copyFiles = (
  { tx }: Context,
  from: Place,
  to: Place & { ownerId: number },
  { isWanted, submission, isNameless = false }: Wanted,
): Promise<{ id: string; sha256: string | null }[]> =>
  // The owner of the copies takes part in both orders.
  asParty(tx, to.ownerId, async () => {
    const all = (await filesOf(tx, from)).filter(isWanted);
    const rows = isNameless ? withoutZips(all) : all;
    if (rows.length === 0) return [];
    // Counted on from what lies there already.
    const names = isNameless ? neutralNames([...(await filesOf(tx, to)), ...rows]) : new Map<string, string>();
    const named = rows.map((row) => ({
      ...row,
      name: names.get(row.id) ?? row.name,
      ...(submission !== undefined && { submission }),
    }));
    const { ids, copies } = await copyRows(tx, named, to);
    await copyLabels(tx, from, to, ids);
    return copies.filter(({ parentId }) => parentId === null).map(({ id, sha256 }) => ({ id, sha256 }));
  });

/** Makes `ownerId`'s copies of these rows in another order; `ids` says which is whose. What was under way begins again there. */
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
    // Each order has copies of its own, under its own names.
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
 * Without zips, whose files go along each by itself.
 * @throws Refusal `unzipping` while its files aren't taken out yet
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

/** Whether a file is one of a revision's items, or lay in one. */
export const isAmong = (items: readonly { id: string }[]) => {
  const ids = new Set(items.map(({ id }) => id));
  return ({ id, parentId }: Pick<Row, 'id' | 'parentId'>) => ids.has(id) || (parentId !== null && ids.has(parentId));
};

interface Copied {
  clinicId: number;
  id: string;
}

/**
 * Gives copied models their labels: `files` leads from a file's id to its copy's. They become `ownerId`'s, as the copies do.
 * Pins stay: their words were for the other order's two sides.
 */
async function copyLabels(
  tx: Tx,
  from: Copied,
  to: Copied & { ownerId: number },
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx
    .selectFrom('toothMark')
    .selectAll()
    .distinctOn(['fileId', 'tooth'])
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .where('kind', '=', 'label')
    .where('fileId', 'in', [...files.keys()])
    .orderBy('fileId')
    .orderBy('tooth')
    .orderBy('updatedAt', 'desc')
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
