import { createHash } from 'node:crypto';
import type { Actor } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import { originalKey, type FileStore } from '../../storage/store.ts';
import { crcOf, zipStream, type ZipStream } from '../../storage/zip.ts';
import { orderById } from '../orderRecord/rows.ts';
import { archivePaths } from './archiveNames.ts';
import { fileFor } from '../orderRecord/patientSeen.ts';
import { fileRows } from './rows.ts';

interface Archived {
  path: string;
  sha256: string;
  size: number;
  createdAt: string;
}

interface OrderFiles {
  name: string;
  files: Archived[];
  /** Whether copies for the zip are still being made. */
  isPreparing: boolean;
}

/**
 * The content of an order's zip for `actor`: every file that they may get. Unpacked files are in their zip, or by
 * themselves if the actor doesn't get that zip. Null if the actor can't see such an order.
 */
export async function archiveOf(tx: Tx, actor: Actor, orderId: string): Promise<OrderFiles | null> {
  const order = await orderById(tx, actor, orderId);
  if (!order) return null;
  const rows = await fileRows(tx, actor)
    .where('f.orderId', '=', orderId)
    .orderBy('f.createdAt')
    .orderBy('f.id')
    .execute();
  const all = rows.map((row) => ({ ...row, ...fileFor(actor, row) }));
  const whole = new Set(all.flatMap(({ id, sha256 }) => (sha256 ? [id] : [])));
  const held = all.filter(({ id, parentId }) => whole.has(id) && !(parentId && whole.has(parentId)));
  const paths = archivePaths(held);
  const files = held.map(({ size, createdAt, sha256 }, index) => ({
    path: paths[index]!,
    sha256: sha256!,
    size,
    createdAt,
  }));
  return { name: `${order.number}.zip`, files, isPreparing: isPreparing(actor, rows) };
}

/** Whether copies are being made, or a withheld zip still has files to be unpacked. */
function isPreparing(actor: Actor, rows: readonly FileRow[]): boolean {
  const opened = new Set(rows.map(({ parentId }) => parentId));
  const withheld = new Set(rows.flatMap((row) => (fileFor(actor, row).access === 'withheld' ? [row.id] : [])));
  const isUnderWay = ({ state }: FileRow) => ['waiting', 'unpacking', 'converting'].includes(state);
  const isToBeUnpacked = ({ id, name, state, neutralState }: FileRow) =>
    /\.zip$/i.test(name) && state === 'kept' && neutralState === null && !opened.has(id);
  return rows.some((row) => {
    if (fileFor(actor, row).access === 'preparing') return true;
    if (row.parentId !== null) return withheld.has(row.parentId) && row.sha256 === null && isUnderWay(row);
    return (
      withheld.has(row.id) && row.kind === 'archive' && row.sha256 !== null && (isUnderWay(row) || isToBeUnpacked(row))
    );
  });
}

type FileRow = Awaited<ReturnType<ReturnType<typeof fileRows>['execute']>>[number];

/** Strong ETag of the zip's bytes: a download resumes only in the same zip. */
export const archiveTag = (files: readonly Archived[]): string =>
  `"${createHash('sha256').update(JSON.stringify(files)).digest('base64url')}"`;

/** CRCs by content hash. Bytes under a hash never change, and a resumed download needs the CRCs of earlier members. */
const checksums = new Map<string, number>();
const mostChecksums = 10_000;

async function checksumOf(store: FileStore, sha256: string): Promise<number> {
  const known = checksums.get(sha256);
  if (known !== undefined) return known;
  const crc = await crcOf(await store.read(originalKey(sha256)));
  if (checksums.size >= mostChecksums) checksums.delete(checksums.keys().next().value!);
  checksums.set(sha256, crc);
  return crc;
}

/** The zip as a stream from the store. */
export const archiveStream = (store: FileStore, files: readonly Archived[]): ZipStream =>
  zipStream(
    files.map(({ path, sha256, size, createdAt }) => ({
      path,
      size,
      modified: new Date(createdAt),
      crc: () => checksumOf(store, sha256),
      read: (range) => store.read(originalKey(sha256), range),
    })),
  );
