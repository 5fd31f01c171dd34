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
 * waiting, the later its next one runs, so that it can't delay the others; of as many waiting files, small ones come first.
 */
export async function enqueueFiles(tx: Db | Tx, files: readonly QueuedFile[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  const ahead = Math.max(0, (await countUnderWay(tx, first.organisationId, files.length)) - files.length);
  for (const [at, file] of files.toSorted(modelsAndSmallFirst).entries())
    await enqueue(tx, jobOf(file), { fileId: file.id }, { priority: priorityOf(ahead + at, file.size) });
}

/** A zip is unpacked; one that couldn't be, inside another, is only taken out. */
const jobOf = ({ kind, parentId, slices }: QueuedFile) =>
  slices ? 'series' : kind === 'archive' && !parentId ? 'unpack' : 'convert';

/** People look at models; what else is in a zip may wait for them. */
const modelsAndSmallFirst = (a: QueuedFile, b: QueuedFile) =>
  Number(b.kind === 'model') - Number(a.kind === 'model') || a.size - b.size;

/** From here on, more waiting files make no difference: the count stays cheap, and the priority fits the queue's smallint. */
const mostCounted = 3000;
const sizeClasses = 10;
const megabyte = 2 ** 20;

const priorityOf = (ahead: number, size: number): number => {
  const sizeClass = Math.ceil(Math.log2(Math.max(1, size / megabyte)));
  return Math.min(ahead, mostCounted) * sizeClasses + Math.min(sizeClass, sizeClasses - 1);
};

/** The states are literals, as in the condition of the partial index `file_under_way`: a prepared statement must match it. */
async function countUnderWay(tx: Db | Tx, organisationId: number, own: number): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) from (
    select from file where organisation_id = ${organisationId} and state in ('waiting', 'unpacking', 'converting')
    limit ${mostCounted + own}) counted`.execute(tx);
  return onlyRow(counted).count;
}
