import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { enqueue } from './queue.ts';
import { onlyRow } from '../db/onlyRow.ts';

interface QueuedFile {
  id: string;
  kind: string;
  parentId: string | null;
  /** The uploading organisation. */
  organisationId: number;
  size: number;
  /** Number of slices in a CT series. */
  slices?: number | null;
}

/**
 * Queues the conversion of files of one organisation, in the transaction of their rows. The more files an organisation
 * has waiting, the later its next one runs, so that it can't delay others; at equal counts small files come first.
 * Displayable files only wait for each other: other zip members are just extracted.
 */
export async function enqueueFiles(tx: Db | Tx, files: readonly QueuedFile[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const isShown = ({ kind }: QueuedFile) => kind === 'model' || kind === 'image';
  const { shown, all } = await countUnderWay(tx, first.organisationId, files.length);
  const ahead = {
    shown: Math.max(0, shown - files.filter(isShown).length),
    all: Math.max(0, all - files.length),
  };
  for (const [at, file] of files.toSorted(shownAndSmallFirst).entries()) {
    const place = at + (isShown(file) ? ahead.shown : ahead.all + standsBack);
    await enqueue(tx, jobOf(file, place), { fileId: file.id }, { priority: priorityOf(place, file.size) });
  }
}

/** Download-only files run as if this many more of the organisation's files were waiting. */
const standsBack = 10;

/** Zips are unpacked; a nested one that couldn't be unpacked is just extracted. */
function jobOf({ kind, parentId, slices, size }: QueuedFile, place: number) {
  if (slices) return 'series';
  if (kind === 'archive' && !parentId) return 'unpack';
  return place === 0 && size <= quicklyConverted ? 'convert' : 'convertLater';
}

/** Files up to this size take a few seconds at most, so they may use the reserved slot. */
const quicklyConverted = 64 * 2 ** 20;

/** Models, then images, then download-only files; small ones first. */
const shownAndSmallFirst = (a: QueuedFile, b: QueuedFile) => rankOf(a) - rankOf(b) || a.size - b.size;
const rankOf = ({ kind }: QueuedFile) => (kind === 'model' ? 0 : kind === 'image' ? 1 : 2);

/** Cap on counted waiting files: keeps the count cheap, and the priority within the queue's smallint. */
const mostCounted = 3000;
const sizeClasses = 10;
const megabyte = 2 ** 20;

const priorityOf = (ahead: number, size: number): number => {
  const sizeClass = Math.ceil(Math.log2(Math.max(1, size / megabyte)));
  return Math.min(ahead, mostCounted) * sizeClasses + Math.min(sizeClass, sizeClasses - 1);
};

/** States are literals, as in the partial index `file_under_way`, so that prepared statements can use it. */
async function countUnderWay(tx: Db | Tx, organisationId: number, own: number) {
  const counted = await sql<{ all: number; shown: number }>`
    select count(*) as "all", count(*) filter (where kind in ('model', 'image')) as shown from (
    select kind from file where organisation_id = ${organisationId} and state in ('waiting', 'unpacking', 'converting')
    limit ${mostCounted + own}) counted`.execute(tx);
  return onlyRow(counted);
}
