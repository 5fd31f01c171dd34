import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { MeshError, toMeshError } from '../errors.ts';
import type { Extracted, FileSource, MeshLimits } from '../types.ts';
import { rangeOf } from './packed.ts';

/** Temporary name while writing; left behind by a stopped worker. */
export const partialName = (target: string) => `${target}.part`;

/** Runs `write` on a temporary file and renames it when complete, so that `target` is never partial. */
async function replaceFile<T>(
  target: string,
  write: (append: (bytes: Uint8Array) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const partial = partialName(target);
  const file = await open(partial, 'w');
  try {
    const result = await write((bytes) => file.writeFile(bytes));
    await file.close();
    await rename(partial, target);
    return result;
  } catch (error) {
    await file.close();
    await rm(partial, { force: true });
    throw error;
  }
}

export function saveBytes(bytes: Uint8Array, target: string): Promise<Extracted> {
  return replaceFile(target, async (append) => {
    await append(bytes);
    return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  });
}

/** Streams a file's bytes, or an entry's uncompressed bytes, to `collect`. */
async function flowOf(source: FileSource, collect: (bytes: AsyncIterable<Uint8Array>) => Promise<void>): Promise<void> {
  const range = source.entry && rangeOf(source.path, source.entry);
  if (source.entry?.method === 9) {
    // Loaded lazily, since rarely needed.
    const { inflate64 } = await import('./deflate64.ts');
    return collect(inflate64(source.path, source.entry));
  }
  const stored = createReadStream(source.path, range);
  return source.entry?.method === 8 ? pipeline(stored, createInflateRaw(), collect) : pipeline(stored, collect);
}

/** Copies a file or inflates an entry to `target` in constant memory; rejects a stream larger than declared. */
export async function extractTo(source: FileSource, target: string, limits: MeshLimits): Promise<Extracted> {
  const { entry } = source;
  if (entry?.fault) throw new MeshError(entry.fault);
  if (entry && entry.size > limits.bytes) throw new MeshError('tooLarge', { bytes: entry.size, limit: limits.bytes });
  return replaceFile(target, async (append) => {
    const hash = createHash('sha256');
    let size = 0;
    let sum = 0;
    let refusal: MeshError | undefined;
    const collect = async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (entry && size > entry.size) refusal = new MeshError('zipBomb');
        else if (size > limits.bytes) refusal = new MeshError('tooLarge', { bytes: size, limit: limits.bytes });
        if (refusal) throw refusal;
        if (entry) sum = crc32(chunk, sum);
        hash.update(chunk);
        await append(chunk);
      }
    };
    // createReadStream can't read an empty range
    if (entry?.compressedSize !== 0) {
      // A pipeline stopped by its sink may report AbortError instead of the reason
      await flowOf(source, collect).catch((error: unknown) => Promise.reject(refusal ?? toMeshError(error)));
    }
    if (entry && (size !== entry.size || sum !== entry.crc32)) throw new MeshError('broken');
    return { sha256: hash.digest('hex'), size };
  });
}
