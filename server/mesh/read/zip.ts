import { MeshError, type MeshErrorCode } from '../errors.ts';
import type { ZipEntry, ZipLimits } from '../types.ts';
import { type RandomAccess, withFile } from './disk.ts';
import { nameReader } from './codePages.ts';
import { isLitter, safeName, statedName, uniqueNames } from './zipNames.ts';

const END = 0x06054b50;
const END64 = 0x06064b50;
const END64_LOCATOR = 0x07064b50;
/** The zip64 end record without its extensions. */
const END64_LENGTH = 56;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const FULL32 = 0xffffffff;
const SYMLINK = 0xa;
/** Encrypted, or strongly so. */
const ENCRYPTED = 0x41;
const UTF8 = 0x800;
const UNICODE_PATH = 0x7075;
const methods: readonly number[] = [0, 8, 9];
/** A central record without its name: what the smallest one takes. */
const RECORD = 46;
/** A record with its longest name and comment, on average over a zip: the directory is read whole. */
const MOST_RECORD = 1 << 15;
/** Below this an entry can't hurt, whatever its ratio: a file of zeros is no bomb. */
const HARMLESS = 1 << 20;

interface Directory {
  count: number;
  offset: number;
  size: number;
  /** Bytes before the zip, as a self-extracting archive has: its offsets may not count them. */
  before: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const big = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

function findDirectory(file: RandomAccess): Directory {
  const length = Math.min(file.size, 22 + 0xffff);
  const tailAt = file.size - length;
  const tail = viewOf(file.read(tailAt, length));
  /** The directory ends where its end record begins. */
  const placed = (found: Omit<Directory, 'before'>, endsAt: number): Directory => {
    const before = endsAt - found.size - found.offset;
    const isMoved = before > 0 && found.count > 0 && !isRecord(file, found.offset);
    return isMoved ? { ...found, offset: found.offset + before, before } : { ...found, before: 0 };
  };
  let at = length - 22;
  while (at >= 0 && tail.getUint32(at, true) !== END) at--;
  if (at < 0) throw new MeshError('notAZip');
  const found = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  };
  const locator = at - 20;
  const isZip64 = found.count === 0xffff || found.size === FULL32 || found.offset === FULL32;
  if (!isZip64 || locator < 0 || tail.getUint32(locator, true) !== END64_LOCATOR) return placed(found, tailAt + at);
  const stated = big(tail, locator + 8);
  const beforeLocator = tailAt + locator - END64_LENGTH;
  const endAt = [stated, beforeLocator].find((place) => startsAt(file, place, END64));
  if (endAt === undefined) throw new MeshError('broken');
  const end = viewOf(file.read(endAt, END64_LENGTH));
  return placed({ count: big(end, 32), size: big(end, 40), offset: big(end, 48) }, endAt);
}

/** Whether those four bytes stand there; false beyond the file's end. */
const startsAt = (file: RandomAccess, at: number, signature: number): boolean =>
  at >= 0 && at + 4 <= file.size && viewOf(file.read(at, 4)).getUint32(0, true) === signature;
const isRecord = (file: RandomAccess, at: number) => startsAt(file, at, CENTRAL);

/** Where one field of a record's extra bytes lies. */
function extraField(view: DataView, id: number, extraAt: number, extraEnd: number) {
  for (let at = extraAt; at + 4 <= extraEnd; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== id) continue;
    return { next: at + 4, end: Math.min(at + 4 + view.getUint16(at + 2, true), extraEnd) };
  }
  return null;
}

/** Sizes and offset of one record, taken from its zip64 field where 32 bits don't hold them. */
function sizesOf(view: DataView, at: number, extraAt: number, extraEnd: number) {
  let size = view.getUint32(at + 24, true);
  let compressedSize = view.getUint32(at + 20, true);
  let offset = view.getUint32(at + 42, true);
  const field = extraField(view, 1, extraAt, extraEnd);
  if (field) {
    let { next } = field;
    const take = () => {
      if (next + 8 > field.end) throw new MeshError('broken');
      return big(view, (next += 8) - 8);
    };
    if (size === FULL32) size = take();
    if (compressedSize === FULL32) compressedSize = take();
    if (offset === FULL32) offset = take();
  }
  return { size, compressedSize, offset };
}

/** Files laid over each other unpack to far more than the zip's size: honest zips have none. */
function refuseOverlaps(entries: ZipEntry[], directoryOffset: number): void {
  let free = 0;
  for (const { offset, compressedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw new MeshError('zipBomb');
    free = offset + 30 + compressedSize;
  }
  if (free > directoryOffset) throw new MeshError('broken');
}

/** What keeps a member back: the others of its zip are read all the same. */
function faultOf(member: { isSafe: boolean; flags: number; method: number; mode: number }): MeshErrorCode | undefined {
  if (!member.isSafe) return 'zipUnsafeName';
  if (member.mode >>> 12 === SYMLINK) return 'zipLink';
  if (member.flags & ENCRYPTED) return 'zipEncrypted';
  return methods.includes(member.method) ? undefined : 'zipMethod';
}

/** One record of the directory, and where the next one begins. */
function recordAt(bytes: Uint8Array, view: DataView, at: number) {
  if (at + RECORD > bytes.length || view.getUint32(at, true) !== CENTRAL) throw new MeshError('broken');
  const extraAt = at + RECORD + view.getUint16(at + 28, true);
  const extraEnd = extraAt + view.getUint16(at + 30, true);
  const next = extraEnd + view.getUint16(at + 32, true);
  if (next > bytes.length) throw new MeshError('broken');
  const flags = view.getUint16(at + 8, true);
  const rawName = bytes.subarray(at + RECORD, extraAt);
  const unicode = extraField(view, UNICODE_PATH, extraAt, extraEnd);
  const stated = statedName(rawName, (flags & UTF8) !== 0, unicode && bytes.subarray(unicode.next, unicode.end));
  return {
    next,
    rawName,
    stated,
    flags,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    mode: view.getUint16(at + 40, true),
    sizes: sizesOf(view, at, extraAt, extraEnd),
  };
}

function readEntries(file: RandomAccess, limits: ZipLimits): ZipEntry[] {
  const directory = findDirectory(file);
  if (directory.count > limits.entries || directory.size > Math.min(file.size, limits.entries * MOST_RECORD))
    throw new MeshError('zipTooMany', { limit: limits.entries });
  if (directory.count * RECORD > directory.size) throw new MeshError('broken');
  const bytes = file.read(directory.offset, directory.size);
  const view = viewOf(bytes);
  const records: ReturnType<typeof recordAt>[] = [];
  for (let at = 0; records.length < directory.count; at = records.at(-1)!.next) records.push(recordAt(bytes, view, at));
  const unstated = records.flatMap(({ stated, rawName }) => (stated === null ? [rawName] : []));
  const read = nameReader(unstated, limits.languages ?? []);
  const unique = uniqueNames();
  const entries: ZipEntry[] = [];
  let total = 0;
  for (const { stated, rawName, flags, mode, method, crc32, sizes } of records) {
    const raw = stated ?? read(rawName);
    const { name, isSafe } = safeName(raw);
    if (name === '' || /[/\\]$/.test(raw) || isLitter(name)) continue;
    const ratio = sizes.size / Math.max(1, sizes.compressedSize);
    const isBomb = sizes.size > HARMLESS && ratio > limits.ratio;
    const fault = faultOf({ isSafe, flags, method, mode }) ?? (isBomb ? 'zipBomb' : undefined);
    const offset = sizes.offset + directory.before;
    const entry = { name: unique(name), ...sizes, offset, method, crc32 };
    entries.push(fault ? { ...entry, fault } : entry);
    // Never inflated
    if (fault) continue;
    total += sizes.size;
    if (total > limits.bytes) throw new MeshError('zipBomb', { bytes: total, limit: limits.bytes });
  }
  refuseOverlaps(entries, directory.offset);
  return entries;
}

/**
 * The files of a zip, in its own order, without folders and what systems add. Only the central directory is read.
 * Refuses what is no zip, what unpacks to too much, or too many. A member that can't be taken out says why in `fault`.
 */
export function entriesOf(file: RandomAccess, limits: ZipLimits): ZipEntry[] {
  if (isOtherArchive(file.read(0, Math.min(file.size, 262)))) throw new MeshError('otherArchive');
  if (file.size < 22) throw new MeshError('notAZip');
  return readEntries(file, limits);
}

/** As `entriesOf`, of a file on disk. */
export const listZip = (path: string, limits: ZipLimits): ZipEntry[] =>
  withFile(path, (file) => entriesOf(file, limits));

/** Signatures of RAR, 7z, gzip, bzip2, xz, Zstandard, LZ4, cabinet and tar, each with its offset. */
const otherStarts: readonly (readonly [string, number])[] = [
  ['Rar!\x1a\x07', 0],
  ["7z\xbc\xaf'\x1c", 0],
  ['\x1f\x8b', 0],
  ['BZh', 0],
  ['\xfd7zXZ\0', 0],
  ['\x28\xb5\x2f\xfd', 0],
  ['\x04\x22\x4d\x18', 0],
  ['MSCF', 0],
  ['ustar', 257],
];

/** An archive that is no zip: by its first 262 bytes, whatever it is named. */
function isOtherArchive(start: Uint8Array): boolean {
  const text = Buffer.from(start.subarray(0, 262)).toString('latin1');
  return otherStarts.some(([sign, at]) => text.startsWith(sign, at));
}

/** Where an entry's own bytes start: its local header may differ in length from the central record. */
export function dataOffset(file: RandomAccess, entry: ZipEntry): number {
  if (entry.fault) throw new MeshError(entry.fault);
  const header = viewOf(file.read(entry.offset, 30));
  if (header.getUint32(0, true) !== LOCAL) throw new MeshError('broken');
  return entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
}
