import { MeshError } from '../errors.ts';
import type { ZipEntry } from '../types.ts';
import { withFile } from './disk.ts';
import { dataOffset } from './zip.ts';

/** First and last byte of an entry's compressed data in its zip. */
export function rangeOf(path: string, entry: ZipEntry): { start: number; end: number } {
  return withFile(path, (file) => {
    const start = dataOffset(file, entry);
    if (start + entry.compressedSize > file.size) throw new MeshError('broken');
    return { start, end: start + entry.compressedSize - 1 };
  });
}
