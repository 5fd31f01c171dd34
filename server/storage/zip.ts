import { crc32 } from 'node:zlib';

/** One file of a streamed zip. Up to 4 GiB: uploads are smaller. */
export interface ZipMember {
  /** Its path in the zip, with `/`; unique. */
  path: string;
  /** Size in the zip, bytes. */
  size: number;
  /** Uncompressed size if compressed; absent if stored. */
  inflated?: number;
  /** Compression method, if not Deflate. */
  method?: number;
  modified: Date;
  /** Its bytes in the zip, or those from `start` to `end` inclusive. */
  read(range?: ByteRange): Promise<AsyncIterable<Uint8Array>>;
  /** CRC-32 of its uncompressed bytes. */
  crc(): Promise<number>;
}
export interface ByteRange {
  start: number;
  end: number;
}

export interface ZipStream {
  /** Known before reading, for Content-Length and resuming. */
  size: number;
  read(range?: ByteRange): AsyncGenerator<Uint8Array>;
}

interface Piece {
  size: number;
  read(range: ByteRange): AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** Names are UTF-8. */
const flags = 1 << 11;
const deflate = 8;
const unix = 3 << 8;
const regularFile = 0o100644 * 0x10000;

/** Builds a zip from pieces; deterministic. Doesn't compress: scans hardly shrink. */
export function zipStream(members: readonly ZipMember[]): ZipStream {
  const pieces: Piece[] = [];
  const directory: Piece[] = [];
  let offset = 0;
  for (const member of members) {
    if (member.size >= most32) throw new RangeError('a file of a zip is smaller than 4 GiB');
    const name = Buffer.from(member.path);
    const at = offset;
    const head = block(30 + name.length, async () => localHeader(member, name, await member.crc()));
    const data = { size: member.size, read: (range: ByteRange) => member.read(range) };
    pieces.push(head, data);
    offset += head.size + data.size;
    const entrySize = 46 + name.length + (at >= most32 ? 12 : 0);
    directory.push(block(entrySize, async () => directoryEntry(member, name, at, await member.crc())));
  }
  const directorySize = directory.reduce((sum, { size }) => sum + size, 0);
  const end = endOf(members.length, directorySize, offset);
  const all = [...pieces, ...directory, block(end.length, () => Promise.resolve(end))];
  const size = offset + directorySize + end.length;
  return { size, read: (range = { start: 0, end: size - 1 }) => within(all, range) };
}

/** The bytes of `range` across all pieces; reads nothing outside it. */
async function* within(pieces: readonly Piece[], { start, end }: ByteRange) {
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(0, start - at);
    const to = Math.min(piece.size - 1, end - at);
    at += piece.size;
    if (from <= to) yield* await piece.read({ start: from, end: to });
  }
}

const block = (size: number, make: () => Promise<Buffer>): Piece => ({
  size,
  async *read({ start, end }) {
    yield (await make()).subarray(start, end + 1);
  },
});

const dosTime = (date: Date) => ({
  time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  date: ((Math.max(1980, date.getUTCFullYear()) - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
});

/** Writes the fields common to local header and directory, from the required version to the name length. */
function described(
  header: Buffer,
  at: number,
  { size, inflated, method = deflate, modified }: ZipMember,
  name: Buffer,
  crc: number,
) {
  const { time, date } = dosTime(modified);
  header.writeUInt16LE(flags, at);
  header.writeUInt16LE(inflated === undefined ? 0 : method, at + 2);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(inflated ?? size, at + 16);
  header.writeUInt16LE(name.length, at + 20);
}

function localHeader(member: ZipMember, name: Buffer, crc: number): Buffer {
  const header = Buffer.alloc(30 + name.length);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  described(header, 6, member, name, crc);
  name.copy(header, 30);
  return header;
}

function directoryEntry(member: ZipMember, name: Buffer, offset: number, crc: number): Buffer {
  const isFar = offset >= most32;
  const entry = Buffer.alloc(46 + name.length + (isFar ? 12 : 0));
  const version = isFar ? 45 : 20;
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(unix | version, 4);
  entry.writeUInt16LE(version, 6);
  described(entry, 8, member, name, crc);
  entry.writeUInt16LE(isFar ? 12 : 0, 30);
  entry.writeUInt32LE(regularFile, 38);
  entry.writeUInt32LE(isFar ? most32 : offset, 42);
  name.copy(entry, 46);
  if (isFar) {
    entry.writeUInt16LE(1, 46 + name.length);
    entry.writeUInt16LE(8, 48 + name.length);
    entry.writeBigUInt64LE(BigInt(offset), 50 + name.length);
  }
  return entry;
}

function endOf(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= most16 || size >= most32 || offset >= most32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x0606_4b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(unix | 45, 12);
  large.writeUInt16LE(45, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x0706_4b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}

/** CRC-32 of a byte stream. */
export async function crcOf(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let crc = 0;
  for await (const chunk of bytes) crc = crc32(chunk, crc);
  return crc;
}
