import { MeshError } from '../errors.ts';
import type { ZipEntry } from '../types.ts';
import { withFile } from './disk.ts';
import { dataOffset } from './zip.ts';

/** Where the bytes of an entry start in its zip, as they are packed, and where the last one is. */
export function rangeOf(path: string, entry: ZipEntry): { start: number; end: number } {
  return withFile(path, (file) => {
    const start = dataOffset(file, entry);
    if (start + entry.compressedSize > file.size) throw new MeshError('broken');
    return { start, end: start + entry.compressedSize - 1 };
  });
}
