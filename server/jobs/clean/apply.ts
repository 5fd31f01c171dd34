import { sql } from 'kysely';
import type { NeutralColumns } from '../../db/neutralColumns.ts';
import type { Tx } from '../../db/tables.ts';
import { charge, deleteFiles, discharge, letBytesGo } from '../../modules/file/storage.ts';
import { record } from '../../modules/orderRecord/events.ts';
import type { OrderOf, Row } from './rows.ts';

/** A file's result: its bytes without names, or null if they can't be had without them. */
export interface Outcome {
  row: Row;
  name: string;
  hasItems: boolean;
  bytes: { sha256: string; size: number } | null;
}

/** Writes the results for an order's files, with both hashes in the order's history. */
export async function apply(tx: Tx, order: OrderOf, outcomes: readonly Outcome[], at: string): Promise<void> {
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
