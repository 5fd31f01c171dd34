import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { MeshError } from '../errors.ts';

/** Random access to bytes on disk or in memory. */
export interface RandomAccess {
  readonly size: number;
  /** Exactly `length` bytes from `offset`; throws `broken` if there are fewer. */
  read(offset: number, length: number): Uint8Array;
}

/** A file open for random access. Synchronous, because its worker thread has nothing else to do. */
class DiskFile implements RandomAccess {
  readonly size: number;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  read(offset: number, length: number): Uint8Array {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw new MeshError('broken');
    const bytes = new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const count = readSync(this.#descriptor, bytes, done, length - done, offset + done);
      if (count === 0) throw new MeshError('broken');
      done += count;
    }
    return bytes;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** A file read completely into memory; reads don't copy. */
export class MemoryFile implements RandomAccess {
  readonly size: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  read(offset: number, length: number): Uint8Array {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.size)) throw new MeshError('broken');
    return this.#bytes.subarray(offset, offset + length);
  }
}

export function withFile<T>(path: string, use: (file: DiskFile) => T): T {
  const file = new DiskFile(path);
  try {
    return use(file);
  } finally {
    file.close();
  }
}
