import { rm, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { type Asked, cleaned, cleanPicture, materialsOf, Uncleanable, type Names } from '../../storage/clean/index.ts';
import { fetchTo } from '../../storage/fetchTo.ts';
import { isDicom, isThreeMf, startOf } from '../../storage/kindOf.ts';
import { originalKey } from '../../storage/store.ts';
import { MeshError } from '../../mesh/errors.ts';
import { Companions } from '../../mesh/index.ts';
import { decode, plainText } from '../../mesh/parse/text.ts';
import { kindOfName } from '../../../domain/order/files/fileNames.ts';
import { onlyOf } from '../../core/onlyOf.ts';
import type { Services } from '../../core/services.ts';
import { meshLimits } from '../source.ts';
import type { Row } from './rows.ts';
import type { PackedFile } from '../../mesh/index.ts';
import { type ByteRange, zipStream } from '../../storage/zip.ts';
import { createReadStream } from 'node:fs';
import { limits } from '../../../domain/limits.ts';

interface Bytes {
  sha256: string;
  size: number;
}

interface Image {
  /** Number of slices in a CT series. */
  slices: number | null;
  /** The patient's name and number, which no copy of an image may contain. */
  patient: readonly string[];
}

type Makers = Pick<Services, 'files' | 'mesh' | 'log'>;

/** Stores a file's bytes without names; null if its content doesn't match its name, or the store lost it. */
export async function copyOf(
  services: Makers,
  { sha256, ...asked }: Asked & Bytes & Image,
  names: Names,
): Promise<Bytes | null> {
  const { files, log } = services;
  if ((await files.size(originalKey(sha256))) === null) {
    log.error({ sha256 }, 'a file to be cleaned is not in the store');
    return null;
  }
  const path = files.scratch();
  try {
    const hash = await fetchTo(await withoutNames(services, { sha256, ...asked }, names), path);
    await files.add(path, originalKey(hash));
    return { sha256: hash, size: (await stat(path)).size };
  } catch (error) {
    if (error instanceof Uncleanable) return null;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function withoutNames({ files, mesh }: Makers, { sha256, ...asked }: Asked & Bytes & Image, names: Names) {
  const key = originalKey(sha256);
  const isPdf = asked.kind === 'document' && /\.pdf$/i.test(asked.name);
  const start = await startOf(files, key);
  const isZipped = asked.kind === 'model' && isThreeMf(start, asked.size);
  const isDicomFile = asked.slices !== null || (asked.kind === 'project' && isDicom(start));
  if (asked.kind !== 'image' && !isPdf && !isZipped && !isDicomFile)
    return cleaned((await files.read(key)) as AsyncIterable<Buffer>, asked, names);
  const most = isDicomFile
    ? serverLimits.inflatedBytes
    : isZipped
      ? serverLimits.modelBytes
      : serverLimits.documentBytes;
  if (asked.size > most) throw new Uncleanable('larger than is read whole');
  const { path, release } = await files.local(key);
  try {
    if (isZipped)
      return zipOfPacked(await mesh.cleanThreeMf(path, { ...meshLimits(asked.size), bytes: serverLimits.modelBytes }));
    if (isDicomFile) return await cleanedDicom({ files, mesh }, { path, sha256, ...asked }, asked.patient);
    return Readable.from([isPdf ? await mesh.drawPdf(path) : await cleanPicture(path)]);
  } catch (error) {
    throw error instanceof MeshError ? new Uncleanable(error.code) : error;
  } finally {
    await release();
  }
}

/** Larger .mtl files don't belong to a scan. */
const longestMtl = 1 << 22;

/** The names by which an order's copied files refer to each other, for each of them. */
export async function namesFor(
  { files }: Pick<Services, 'files'>,
  rows: readonly Row[],
  neutral: ReadonlyMap<string, string>,
): Promise<(row: Row) => Names> {
  const materials = new Map<string, string>();
  const material = (name: string) => {
    if (!materials.has(name)) materials.set(name, `material-${materials.size + 1}`);
    return materials.get(name) ?? '';
  };
  const libraries = rows.filter(({ name, sha256, size }) => /\.mtl$/i.test(name) && sha256 && size <= longestMtl);
  for (const { sha256 } of libraries) {
    const key = originalKey(sha256 ?? '');
    if ((await files.size(key)) === null) continue;
    const text = decode(plainText(await buffer(await files.read(key))));
    for (const name of materialsOf(text)) material(name);
  }
  return (row) => {
    const others = rows.filter(({ parentId }) => parentId === row.parentId);
    const companions = new Companions(
      row.name,
      others.map(({ id, name }) => ({ path: id, name })),
      0,
    );
    const folder = posix.dirname(neutral.get(row.id) ?? '');
    return {
      material,
      // Matches as the parser does; else the only material file. An image may be an unrelated photo.
      file(name) {
        const isMaterial = kindOfName(name) === 'material';
        const only = () => (isMaterial ? onlyOf(others.filter((other) => /\.mtl$/i.test(other.name)))?.id : undefined);
        const is = neutral.get(companions.named(name)?.path ?? only() ?? '');
        return is === undefined ? null : posix.relative(folder, is);
      },
    };
  };
}

/** The earliest date a zip can store, so that the time of the copy isn't revealed. */
const modified = new Date(Date.UTC(1980, 0, 1));

/** The zip of a cleaned 3MF; deterministic. */
export function zipOfPacked(files: readonly PackedFile[]): Readable {
  const members = files.map(({ path, size, crc32, deflated }) => ({
    path,
    modified,
    size: deflated.length,
    inflated: size,
    crc: () => Promise.resolve(crc32),
    read: ({ start, end }: ByteRange = { start: 0, end: deflated.length - 1 }) =>
      Promise.resolve(Readable.from([deflated.subarray(start, end + 1)])),
  }));
  return Readable.from(zipStream(members).read(), { objectMode: false });
}

interface DicomImage {
  path: string;
  sha256: string;
  size: number;
  /** Number of images in a zipped series. */
  slices: number | null;
}

/** The largest volume in one image, in bytes, read into memory whole; and the time allowed per slice, ms. */
const mostBytes = 1 << 28;
const sliceTime = 500;

/**
 * An image, or the zip of a series, without the patient. Slices stay packed on disk until read, since 1,100 of them
 * take over a gigabyte. They are renumbered in the zip: their names may be the patient's.
 */
async function cleanedDicom(
  { files, mesh }: Pick<Services, 'files' | 'mesh'>,
  { path, sha256, size, slices }: DicomImage,
  names: readonly string[],
): Promise<Readable> {
  const target = files.scratch();
  const remove = () => rm(target, { force: true });
  const read = { ...meshLimits(size), bytes: mostBytes };
  const series = { entries: limits.zipEntries, bytes: serverLimits.inflatedBytes, ratio: serverLimits.zipRatio };
  try {
    const cleaned = await mesh.cleanDicom(
      { path, target, salt: sha256, names, limits: read, ...(slices !== null && { series }) },
      read.milliseconds + (slices ?? 1) * sliceTime,
    );
    const members = cleaned.map(({ start: first, size: packed, inflated, crc32 }, at) => ({
      path: `slice-${String(at + 1).padStart(4, '0')}.dcm`,
      size: packed,
      inflated,
      modified,
      crc: () => Promise.resolve(crc32),
      read: ({ start, end } = { start: 0, end: packed - 1 }) =>
        Promise.resolve(createReadStream(target, { start: first + start, end: first + end })),
    }));
    const stream = slices === null ? createReadStream(target) : Readable.from(zipStream(members).read());
    return stream.once('close', () => void remove());
  } catch (error) {
    await remove();
    throw error;
  }
}
