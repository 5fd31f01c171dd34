import { Readable } from 'node:stream';
import type { PackedFile } from '../../mesh/index.ts';
import { type ByteRange, zipStream } from '../zip.ts';

/** The first day that a zip can name: when a copy was made is no part of it. */
const modified = new Date(Date.UTC(1980, 0, 1));

/** The zip of a cleaned 3MF: the same files give the same bytes. */
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
