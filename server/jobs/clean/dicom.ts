import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Services } from '../../core/services.ts';
import { zipStream } from '../../storage/zip.ts';
import { meshLimits } from '../source.ts';

interface Image {
  path: string;
  sha256: string;
  size: number;
  /** Number of images in a zipped series. */
  slices: number | null;
}

/** The largest volume in one image, in bytes, read into memory whole; and the time allowed per slice, ms. */
const mostBytes = 1 << 28;
const sliceTime = 500;
/** The earliest date that a zip can store, since the copy must not depend on when it was made. */
const modified = new Date(Date.UTC(1980, 0, 1));

/**
 * An image, or the zip of a series, without the patient. Slices stay packed on disk until read, since 1,100 of them
 * take over a gigabyte. They are renumbered in the zip: their names may be the patient's.
 */
export async function cleanedDicom(
  { files, mesh }: Pick<Services, 'files' | 'mesh'>,
  { path, sha256, size, slices }: Image,
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
