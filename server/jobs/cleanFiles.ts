import { canBeNeutral } from '../../domain/order/files/file.ts';
import type { Services } from '../core/services.ts';
import { signal } from '../db/signal.ts';
import { audienceOf } from '../modules/orderRecord/audience.ts';
import { kindOfName } from '../../domain/order/files/fileNames.ts';
import { copyOf, namesFor } from './clean/copyOf.ts';
import { rowsOf, type OrderOf, type Row } from './clean/rows.ts';
import { neutralNames } from '../../domain/order/files/neutralNames.ts';
import { ofFile } from '../modules/file/jobOfFile.ts';
import { enqueue, type JobArguments } from '../queue/queue.ts';
import { sql } from 'kysely';
import type { NeutralColumns } from '../db/fileColumns.ts';
import type { Tx } from '../db/tables.ts';
import { charge, deleteFiles, discharge, letBytesGo } from '../modules/file/storage.ts';
import { record } from '../modules/orderRecord/events.ts';

/**
 * Makes the copies of an order's files that may leave the clinic. If the lab may not see the patient's name, it gets a
 * copy of each clinic file without it; for an erased patient, cleaned files replace those with the name, on both sides.
 * Copies are stored under their own hash, since bytes under a hash never change. All files of an order change together,
 * so that a model and its material match. A kill before that leaves only unreferenced bytes.
 */
export async function cleanFiles(services: Services, place: JobArguments['cleanFiles']): Promise<void> {
  const { db } = services;
  const { clinicId, orderId } = place;
  const order = await db
    .selectFrom('orders')
    .select(['clinicId', 'id', 'labId', 'state', 'sentAt', 'carriedName', 'parentId', 'creatorId', 'patientId'])
    .where('clinicId', '=', clinicId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return;
  const rows = await rowsOf(db, place);
  await unpackZips(services, order, rows);
  const outcomes = await outcomesOf(services, order, rows);
  if (outcomes.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await apply(tx, order, outcomes, services.now().toISOString());
    for (const entity of ['file', 'message', 'order']) await signal(tx, entity, null, audienceOf(order));
  });
}

/**
 * Clinic files are copied for a lab that may not see the name; files of an erased patient are cleaned for both sides.
 */
const isDue = ({ clinicId, sentAt, carriedName }: OrderOf, row: Row) =>
  row.erasedBy !== null ||
  (sentAt !== null && carriedName === null && row.organisationId === clinicId && row.neutralState === null);

const isBeingUnpacked = ({ state }: Row) => state === 'waiting' || state === 'unpacking';
/** Bytes still inside their zip, until a conversion extracts them. */
const isInside = ({ sha256, state }: Row) => sha256 === null && state !== 'failed';

/** Unpacks zips that brought no scan and so weren't unpacked, since only a zip's contents are kept. */
async function unpackZips({ db }: Services, order: OrderOf, rows: readonly Row[]): Promise<void> {
  const opened = new Set(rows.map(({ parentId }) => parentId));
  for (const row of rows) {
    if (!isZip(row) || row.state !== 'kept' || opened.has(row.id) || !isDue(order, row)) continue;
    row.state = 'waiting';
    const key = { ...row, orderId: order.id };
    await db.transaction().execute(async (tx) => {
      // Another run of this job may have queued it already.
      const now = await ofFile(tx.selectFrom('file').select('state'), key).forUpdate().executeTakeFirst();
      const item = await tx
        .selectFrom('file')
        .select('id')
        .where('clinicId', '=', row.clinicId)
        .where('orderId', '=', order.id)
        .where('parentId', '=', row.id)
        .executeTakeFirst();
      if (now?.state !== 'kept' || item) return;
      await ofFile(tx.updateTable('file').set({ state: 'waiting' }), key).execute();
      await enqueue(tx, 'unpack', { fileId: row.id });
    });
  }
}

const isZip = ({ name, sha256, parentId }: Row) => sha256 !== null && parentId === null && /\.zip$/i.test(name);

/** Strings that an image's copy must not contain, whatever the image says. */
async function patientOf({ db }: Services, { clinicId, patientId }: OrderOf): Promise<string[]> {
  const row = await db
    .selectFrom('patient')
    .select(['name', 'patientNumber'])
    .where('organisationId', '=', clinicId)
    .where('id', '=', patientId)
    .executeTakeFirst();
  return row ? [row.name, row.patientNumber] : [];
}

async function outcomesOf(services: Services, order: OrderOf, rows: readonly Row[]): Promise<Outcome[]> {
  const names = neutralNames(rows);
  const isRenamed = (row: Row) => row.neutralName !== names.get(row.id);
  const refers = (row: Row) => /\.(obj|mtl|ply)$/i.test(row.name);
  const isCompanion = ({ name }: Row) => ['material', 'image'].includes(kindOfName(name));
  // A copy contains the names of the files that it refers to.
  const areRedone = rows.some(
    (row) => isCompanion(row) && (isDue(order, row) || (row.neutralState === 'made' && isRenamed(row))),
  );
  const isTouched = (row: Row) =>
    isDue(order, row) || (row.neutralState === 'made' && (isRenamed(row) || (areRedone && refers(row))));
  const touched = rows.filter(isTouched);
  if (touched.length === 0) return [];
  const known = await namesFor(services, rows, names);
  const outcomes: Outcome[] = [];
  let asked: Promise<string[]> | undefined;
  const patient = () => (asked ??= patientOf(services, order));
  for (const row of touched) {
    const items = rows.filter(({ parentId }) => parentId === row.id);
    // A file in an archive is cleaned once it is extracted, and an archive once all of its files are.
    if (isInside(row) || (row.kind === 'archive' && (isBeingUnpacked(row) || items.some(isInside)))) continue;
    outcomes.push({ row, name: names.get(row.id) ?? row.name, hasItems: items.length > 0, bytes: await bytesOf(row) });
  }
  return outcomes;

  async function bytesOf(row: Row) {
    if (row.sha256 === null || row.kind === 'archive') return null;
    const { neutralSha256, neutralSize, neutralState } = row;
    // The lab's copy is already clean.
    if (row.erasedBy !== null && neutralState !== null)
      return neutralSha256 === null ? null : { sha256: neutralSha256, size: neutralSize ?? row.size };
    if (!canBeNeutral(row)) return null;
    const { sha256, size, name, kind, slices } = row;
    return copyOf(services, { sha256, size, name, kind, slices, patient: await patient() }, known(row));
  }
}

/** A file's result: its bytes without names, or null if they can't be had without them. */
interface Outcome {
  row: Row;
  name: string;
  hasItems: boolean;
  bytes: { sha256: string; size: number } | null;
}

/** Writes the results for an order's files, with both hashes in the order's history. */
async function apply(tx: Tx, order: OrderOf, outcomes: readonly Outcome[], at: string): Promise<void> {
  const done: Outcome[] = [];
  for (const outcome of outcomes) if (await applyOne(tx, order, outcome)) done.push(outcome);
  const isCopied = ({ row }: Outcome) => row.neutralState !== null;
  const erasures = done.filter(({ row }) => row.erasedBy !== null);
  const copies = done.filter((one) => one.row.erasedBy === null && !isCopied(one));
  // A lab that got copies must not see hashes of the originals.
  await note(tx, order, { action: 'eraseFiles', outcomes: erasures.filter((one) => !isCopied(one)), at });
  await note(tx, order, { action: 'eraseFiles', outcomes: erasures.filter(isCopied), at, isPrivate: true });
  await note(tx, order, { action: 'copyFiles', outcomes: copies, at, isPrivate: true });
}

/** Whether the file is still the one that was cleaned. */
async function applyOne(tx: Tx, order: OrderOf, outcome: Outcome): Promise<boolean> {
  const { row, hasItems, bytes } = outcome;
  const isErased = row.erasedBy !== null;
  const staysWithoutBytes = row.kind === 'archive' ? hasItems : isShown(row);
  if (isErased && !bytes && !staysWithoutBytes) return remove(tx, order, row);
  // Notes quoted from a project may name the patient; our own don't.
  const unsaid = sql<never>`proposal || '{"notes": []}'::jsonb`;
  const change = isErased ? { ...erased(outcome), zipEntry: null, proposal: unsaid } : copied(outcome);
  await letBytesGo(tx, { clinicId: order.clinicId, orderId: order.id, id: row.id });
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set(change)
    .where('clinicId', '=', order.clinicId)
    .where('orderId', '=', order.id)
    .where('id', '=', row.id)
    .where('sha256', 'is not distinct from', row.sha256)
    .where('kind', '=', row.kind)
    .where('erasedBy', 'is not distinct from', row.erasedBy)
    // Another run of the job may have been first: its result stays, and is recorded once.
    .where('neutralState', 'is not distinct from', row.neutralState)
    .where('neutralName', 'is not distinct from', row.neutralName)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (isErased && bytes && row.parentId === null) {
    await discharge(tx, row.organisationId, [row]);
    await charge(tx, row.organisationId, [{ size: bytes.size, parentId: null }]);
  }
  return true;
}

/** A scan that can't be cleaned is still shown by its viewing copies, which contain no names. */
const isShown = ({ kind, state }: Row) =>
  kind === 'model' && (state === 'ready' || state === 'waiting' || state === 'converting');

const copied = ({ name, bytes }: Outcome): NeutralColumns => ({
  neutralName: name,
  neutralSha256: bytes?.sha256 ?? null,
  neutralSize: bytes?.size ?? null,
  neutralState: bytes ? 'made' : 'withheld',
  erasedBy: null,
});

/**
 * The file gets the cleaned bytes and name, for both sides. A zip loses its bytes but still counts for its contents; so
 * does a scan that can't be cleaned, which counts for its viewing copies.
 */
const erased = (outcome: Outcome) => ({
  ...copied(outcome),
  name: outcome.name,
  sha256: outcome.bytes?.sha256 ?? null,
  ...(outcome.bytes && { size: outcome.bytes.size }),
});

async function remove(tx: Tx, order: OrderOf, row: Row): Promise<boolean> {
  const gone = await deleteFiles(tx, ({ and, eb }) =>
    and([and({ clinicId: order.clinicId, orderId: order.id, id: row.id }), eb('erasedBy', 'is not', null)]),
  );
  return gone > 0;
}

interface Note {
  action: 'eraseFiles' | 'copyFiles';
  outcomes: readonly Outcome[];
  at: string;
  isPrivate?: boolean;
}

/** The actor erased the patient or uploaded the first file; for a forwarded order it is the forwarder. */
async function note(tx: Tx, order: OrderOf, { action, outcomes, at, isPrivate = false }: Note): Promise<void> {
  const changed = outcomes.filter(({ row, bytes }) => row.sha256 !== null && row.sha256 !== bytes?.sha256);
  const [first] = changed;
  if (!first) return;
  const { erasedBy, uploaderId } = first.row;
  const accountId = order.parentId === null ? (erasedBy ?? uploaderId) : order.creatorId;
  const files = changed.map(({ row, name, bytes }) => ({ name, from: row.sha256, sha256: bytes?.sha256 ?? null }));
  const actor = { accountId, organisationId: order.clinicId };
  await record(tx, { actor, at }, order, { action, to: null, details: { files }, isPrivate });
}
