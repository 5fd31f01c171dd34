import { sql } from 'kysely';
import type { Db, Tx } from '../db/tables.ts';
import { enqueue } from './queue.ts';
import { onlyRow } from '../db/onlyRow.ts';

interface QueuedFile {
  id: string;
  kind: string;
  parentId: string | null;
  /** Who brought it. */
  organisationId: number;
  size: number;
  /** Of a CT series. */
  slices?: number | null;
}

/**
 * Queues what makes files of one organisation viewable, in the transaction of their rows. The more files an organisation has
 * waiting, the later its next one runs, so that it can't delay the others; of as many waiting files, small ones come first. What
 * people look at waits for its like alone: what else was in a zip is only taken out.
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

/** What is only downloaded runs as if so many more of its organisation's files were waiting. */
const standsBack = 10;

/** A zip is unpacked; one that couldn't be, inside another, is only taken out. */
function jobOf({ kind, parentId, slices, size }: QueuedFile, place: number) {
  if (slices) return 'series';
  if (kind === 'archive' && !parentId) return 'unpack';
  return place === 0 && size <= quicklyConverted ? 'convert' : 'convertLater';
}

/** A file of this size takes a few seconds at most: it may have the slot that is kept free of the others. */
const quicklyConverted = 64 * 2 ** 20;

/** Models, then pictures, then what is only downloaded; small ones first. */
const shownAndSmallFirst = (a: QueuedFile, b: QueuedFile) => rankOf(a) - rankOf(b) || a.size - b.size;
const rankOf = ({ kind }: QueuedFile) => (kind === 'model' ? 0 : kind === 'image' ? 1 : 2);

/** From here on, more waiting files make no difference: the count stays cheap, and the priority fits the queue's smallint. */
const mostCounted = 3000;
const sizeClasses = 10;
const megabyte = 2 ** 20;

const priorityOf = (ahead: number, size: number): number => {
  const sizeClass = Math.ceil(Math.log2(Math.max(1, size / megabyte)));
  return Math.min(ahead, mostCounted) * sizeClasses + Math.min(sizeClass, sizeClasses - 1);
};

/** The states are literals, as in the condition of the partial index `file_under_way`: a prepared statement must match it. */
async function countUnderWay(tx: Db | Tx, organisationId: number, own: number) {
  const counted = await sql<{ all: number; shown: number }>`
    select count(*) as "all", count(*) filter (where kind in ('model', 'image')) as shown from (
    select kind from file where organisation_id = ${organisationId} and state in ('waiting', 'unpacking', 'converting')
    limit ${mostCounted + own}) counted`.execute(tx);
  return onlyRow(counted);
}
