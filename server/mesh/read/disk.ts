import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { MeshError } from '../errors.ts';

/** A file open for reading at any offset. Synchronous: it lives in a worker thread, which has nothing else to do. */
export class DiskFile {
  readonly size: number;
  readonly #descriptor: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  /** Exactly `length` bytes from `offset`; `broken` when the file ends before. */
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

export function withFile<T>(path: string, use: (file: DiskFile) => T): T {
  const file = new DiskFile(path);
  try {
    return use(file);
  } finally {
    file.close();
  }
}
