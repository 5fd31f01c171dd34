import { Readable } from 'node:stream';
import type { PackedFile } from '../../mesh/index.ts';
import { type ByteRange, zipStream } from '../zip.ts';

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
