import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { CaseFile } from '../../../domain/file.ts';
import type { Context } from '../../context.ts';
import type { Tables, Tx } from '../../db/tables.ts';
import { elevated } from '../../db/tenancy.ts';
import { enqueueFiles } from '../../jobs/enqueueFiles.ts';
import { enqueueCleaningIfDue } from '../../jobs/enqueueCleaning.ts';
import { copyLabels } from '../toothMark/copy.ts';
import { neutralNames } from './neutralNames.ts';
import { charge } from './storage.ts';

interface Place {
  clinicId: number;
  id: string;
}
interface Wanted {
  purpose?: CaseFile['purpose'];
  /** Only the newest submission of that purpose. */
  latest?: boolean;
  /** Under names that tell nothing about the patient, without what is known to name them. */
  isNameless?: boolean;
}

const isUnderWay = ({ state }: { state: CaseFile['state'] }) => ['waiting', 'unpacking', 'converting'].includes(state);

/**
 * Gives an order the files of another: rows of its own over the same bytes, which are stored once and counted for each who
 * keeps them. They become `ownerId`'s, the side that brings them. What was still being converted is converted for the copy.
 */
export const copyFiles = (
  { tx, actor }: Context,
  from: Place,
  to: Place & { ownerId: number },
  wanted: Wanted = {},
): Promise<void> =>
  // The actor may see the two orders as two different sides of row-level security.
  elevated(tx, actor, async (system) => {
    const all = await chosen(system, from, wanted);
    const rows = wanted.isNameless ? withoutNamed(all) : all;
    if (rows.length === 0) return;
    const ids = new Map(rows.map((row) => [row.id, uuid()]));
    const names = wanted.isNameless ? neutralNames(rows) : new Map<string, string>();
    const copies = rows.map((row) => ({
      ...row,
      name: names.get(row.id) ?? row.name,
      clinicId: to.clinicId,
      orderId: to.id,
      organisationId: to.ownerId,
      id: ids.get(row.id) ?? uuid(),
      parentId: row.parentId && (ids.get(row.parentId) ?? null),
      ...(isUnderWay(row) && { state: 'waiting' as const, stage: null, progress: null }),
      ...withoutCopy,
      version: 1,
    }));
    const stored = copies.map(({ orientation, zipEntry, facts, proposal, ...row }) => ({
      ...row,
      orientation: orientation && JSON.stringify(orientation),
      zipEntry: zipEntry && JSON.stringify(zipEntry),
      facts: facts && JSON.stringify(facts),
      proposal: proposal && JSON.stringify(proposal),
    }));
    await system.insertInto('file').values(stored).execute();
    await copyLabels(system, from, to, ids);
    await charge(system, to.ownerId, copies);
    await enqueueCleaningIfDue(system, { clinicId: to.clinicId, orderId: to.id });
    await enqueueFiles(system, copies.filter(isUnderWay));
  });

/**
 * Without what holds names of its own: a zip, whose files go along each by itself, and a scanner's project file.
 * @throws Refusal `unzipping` while its files aren't taken out yet
 */
function withoutNamed(rows: readonly Row[]): Row[] {
  const opened = new Set(rows.flatMap(({ parentId }) => parentId ?? []));
  const isComing = (row: Row) =>
    isUnderWay(row) && (row.kind === 'archive' || (row.parentId !== null && row.sha256 === null));
  if (rows.some(isComing)) throw new Refusal('unzipping');
  return rows
    .filter(({ id, parentId, sha256 }) => !opened.has(id) && (parentId === null || sha256 !== null))
    .filter(({ kind }) => kind !== 'project')
    .map((row) => ({ ...row, parentId: null }));
}

type Row = Selectable<Tables['file']>;

/** Each order has copies of its own, under its own names. */
export const withoutCopy = { neutralName: null, neutralSha256: null, neutralSize: null, neutralState: null } as const;

async function chosen(system: Tx, from: Place, { purpose, latest = false }: Wanted) {
  let query = system
    .selectFrom('file')
    .selectAll()
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .orderBy('id');
  if (purpose) query = query.where('purpose', '=', purpose);
  const rows = await query.execute();
  const newest = Math.max(...rows.map((row) => row.submission));
  return latest ? rows.filter((row) => row.submission === newest) : rows;
}
