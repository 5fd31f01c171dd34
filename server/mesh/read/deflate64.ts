import { open, type FileHandle } from 'node:fs/promises';
import { configure, Reader, ZipReader } from '@zip.js/zip.js';
import { MeshError } from '../errors.ts';
import type { ZipEntry } from '../types.ts';

/* Deflate64, used by Windows for files over 2 GB. zlib can't read it; zip.js can, but only from complete zips. */

configure({ useWebWorkers: false });

const record = (size: number, fields: readonly [at: number, bytes: 2 | 4, value: number][]): Buffer => {
  const bytes = Buffer.alloc(size);
  for (const [at, length, value] of fields) bytes.writeUIntLE(value, at, length);
  return bytes;
};

/** The zip on disk with a directory of only one member: with the full one, each member would require reading all. */
class OneMember extends Reader<FileHandle> {
  readonly #file: FileHandle;
  readonly #length: number;
  readonly #directory: Buffer;

  constructor(file: FileHandle, length: number, { offset, size, compressedSize, crc32, method }: ZipEntry) {
    super(file);
    this.#file = file;
    this.#length = length;
    const central = record(47, [
      [0, 4, 0x02014b50],
      [10, 2, method],
      [16, 4, crc32],
      [20, 4, compressedSize],
      [24, 4, size],
      [28, 2, 1],
      [42, 4, offset],
    ]);
    central.write('a', 46);
    const end = record(22, [
      [0, 4, 0x06054b50],
      [8, 2, 1],
      [10, 2, 1],
      [12, 4, central.length],
      [16, 4, length],
    ]);
    this.#directory = Buffer.concat([central, end]);
    this.size = length + this.#directory.length;
  }

  override async readUint8Array(from: number, length: number): Promise<Uint8Array> {
    const stored = Buffer.alloc(Math.max(0, Math.min(length, this.#length - from)));
    const { bytesRead } = await this.#file.read(stored, 0, stored.length, from);
    if (bytesRead < stored.length) throw new MeshError('broken');
    const rest = this.#directory.subarray(Math.max(0, from - this.#length), Math.max(0, from + length - this.#length));
    return Buffer.concat([stored, rest]);
  }
}

/** Inflates a member. The caller must check size and checksum. */
export async function* inflate64(path: string, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  const file = await open(path);
  try {
    const zip = new ZipReader(new OneMember(file, (await file.stat()).size, entry));
    const [member] = await zip.getEntries();
    if (!member || member.directory) throw new MeshError('broken');
    let flow: TransformStreamDefaultController<Uint8Array> | undefined;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => void (flow = controller),
    });
    member.getData(writable).catch((error: unknown) => flow?.error(error));
    yield* readable;
  } finally {
    await file.close();
  }
}
