import { constants, crc32, inflateRawSync } from 'node:zlib';
import { MeshError } from '../errors.ts';
import type { FileSource, ZipEntry } from '../types.ts';
import { type RandomAccess, withFile } from './disk.ts';
import { dataOffset } from './zip.ts';

/** Deflate's maximum ratio. */
const DEFLATE_RATIO = 1032;

function inflate(compressed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.size > compressed.length * DEFLATE_RATIO + 64) throw new MeshError('broken');
  try {
    return inflateRawSync(compressed, {
      // One allocation of the declared size; a longer stream is stopped
      maxOutputLength: Math.max(1, entry.size),
      chunkSize: Math.max(constants.Z_MIN_CHUNK, entry.size + 1),
    });
  } catch (error) {
    const stopped = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new MeshError(stopped ? 'zipBomb' : 'broken', undefined, { cause: error });
  }
}

/** An entry's uncompressed bytes, verified by size and checksum. */
export function readEntry(file: RandomAccess, entry: ZipEntry): Uint8Array {
  const stored = file.read(dataOffset(file, entry), entry.compressedSize);
  // Deflate64 can only be streamed: such a member is extracted before it is read.
  if (entry.method === 9) throw new MeshError('zipMethod');
  const bytes = entry.method === 8 ? inflate(stored, entry) : stored;
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc32) throw new MeshError('broken');
  return bytes;
}

/** All bytes of a file or zip entry, verified by the entry's checksum; throws `tooLarge` beyond `limit` bytes. */
export function readSource({ path, entry }: FileSource, limit: number): Uint8Array {
  if (entry) {
    if (entry.size > limit) throw new MeshError('tooLarge', { bytes: entry.size, limit });
    return withFile(path, (file) => readEntry(file, entry));
  }
  return withFile(path, (file) => {
    if (file.size > limit) throw new MeshError('tooLarge', { bytes: file.size, limit });
    return file.read(0, file.size);
  });
}
