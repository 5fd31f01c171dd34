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
  /** Of a series, a zip of so many images. */
  slices: number | null;
}

/** The largest volume in one image, read into memory whole; and how long a slice may take, ms. */
const mostBytes = 1 << 28;
const sliceTime = 500;
/** The first day that a zip can name: when a copy was made is no part of it. */
const modified = new Date(Date.UTC(1980, 0, 1));

/**
 * An image, or the zip of a series, without the patient. The slices lie packed on disk until they are read, since 1,100 of them take more
 * than a gigabyte. In the zip they are numbered: their names may be the patient's.
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
