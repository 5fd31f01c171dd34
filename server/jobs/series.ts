import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { packedRange, MeshError, type ZipEntry } from '../mesh/index.ts';
import type { Services } from '../core/services.ts';
import type { Tables } from '../db/tables.ts';
import { failFile, ofFile } from '../modules/file/jobOfFile.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { enqueueCleaningIfDue } from '../queue/enqueueCleaning.ts';
import { fetchTo } from '../storage/fetchTo.ts';
import { isDicom } from '../storage/kindOf.ts';
import { originalKey } from '../storage/store.ts';
import { zipStream } from '../storage/zip.ts';
import { listed } from './listed.ts';
import { startOfMember } from './startOfMember.ts';

/*
 * A CT is hundreds of slices in one folder. As separate files they would bury the scans in lists and in the queue, so
 * they stay together, compressed as they came, and are downloaded as one zip.
 */

/** With fewer, they are images that someone views one by one. */
const fewestSlices = 50;
/** Slice names written by programs: a number, or the unique identifier. */
const sliceName = /^(?:[^/]*\.(?:dcm|dicom|ima)|[a-z]{0,6}[-_ ]?\d+|\d+(?:\.\d+){5,})$/i;

export interface Series {
  /** Name of the zip of its slices. */
  name: string;
  entries: ZipEntry[];
}

/** Candidates for series in a zip, in a fixed order: same folder, and names that differ only in their numbers. */
export function seriesIn(entries: readonly ZipEntry[]): Series[] {
  const alike = new Map<string, ZipEntry[]>();
  for (const entry of entries) {
    const [folder, name] = split(entry.name);
    if (entry.fault || !sliceName.test(name)) continue;
    const key = `${folder}|${name.replaceAll(/\d+/g, '0')}`;
    const slices = alike.get(key);
    if (slices) slices.push(entry);
    else alike.set(key, [entry]);
  }
  return [...alike.values()]
    .filter((slices) => slices.length >= fewestSlices)
    .map((slices) => ({ name: `${split(slices[0]!.name)[0] || 'DICOM'}.zip`, entries: slices }));
}

/** Splits a path into folder and name. */
function split(path: string): [folder: string, name: string] {
  const at = path.lastIndexOf('/');
  return [path.slice(0, Math.max(0, at)), path.slice(at + 1)];
}

/** Whether the first, middle and last slice are DICOM. */
export async function areSlices(services: Services, path: string, { entries }: Series): Promise<boolean> {
  for (const at of [0, Math.floor(entries.length / 2), entries.length - 1])
    if (!(await isSlice(services, path, entries[at]!))) return false;
  return true;
}

async function isSlice(services: Services, path: string, entry: ZipEntry): Promise<boolean> {
  const member = await startOfMember(services, path, { entry, most: 132 });
  return member !== null && isDicom(member.start);
}

/** Stores the slices as a zip of their own. Copies their compressed bytes as they are. */
export async function packSeries({ files }: Services, path: string, { entries }: Series) {
  const zip = zipStream(
    entries.map((entry) => ({
      path: split(entry.name)[1],
      size: entry.compressedSize,
      ...(entry.method !== 0 && { inflated: entry.size, method: entry.method }),
      modified: new Date(0),
      crc: () => Promise.resolve(entry.crc32),
      read: (range = { start: 0, end: entry.compressedSize - 1 }) => {
        const { start } = packedRange(path, entry);
        return Promise.resolve(createReadStream(path, { start: start + range.start, end: start + range.end }));
      },
    })),
  );
  const target = files.scratch();
  try {
    const sha256 = await fetchTo(Readable.from(zip.read(), { objectMode: false }), target);
    await files.add(target, originalKey(sha256));
    return { sha256, size: zip.size };
  } finally {
    await rm(target, { force: true });
  }
}

/** Which series of its zip a file is. By index, since the name may be a patient's. */
export interface SeriesEntry {
  name: string;
  series: number;
}

/** Extracts a series from the zip that it came in. */
export async function series(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, files } = services;
  const row = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  const zip = row && (await parentOf(services, row));
  if (!row || row.sha256 || !zip?.sha256) return;
  const { path, release } = await files.local(originalKey(zip.sha256));
  try {
    const { series: nth } = row.zipEntry as unknown as SeriesEntry;
    const found = seriesIn(await listed(services, zip, path))[nth];
    if (!found) throw new MeshError('broken');
    const stored = await packSeries(services, path, found);
    await db.transaction().execute(async (tx) => {
      const kept = { ...stored, state: 'kept', fault: null } as const;
      await ofFile(tx.updateTable('file').set(kept), row).where('sha256', 'is', null).execute();
      await signalFile(tx, row);
    });
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    await failFile(services, row, error.code);
  } finally {
    await release();
    await enqueueCleaningIfDue(db, row);
  }
}

const parentOf = ({ db }: Services, { parentId }: Selectable<Tables['file']>) =>
  db.selectFrom('file').selectAll().where('id', '=', parentId).executeTakeFirst();
