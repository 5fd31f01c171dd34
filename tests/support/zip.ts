import { crc32, deflateRawSync } from 'node:zlib';

/** A file for `zipOf`; unspecified fields are truthful. */
export interface ZipFile {
  name: string | Uint8Array;
  bytes?: Uint8Array;
  method?: number;
  /** Bit 0 encrypted, bit 11 UTF-8. */
  flags?: number;
  /** What the central directory claims. */
  size?: number;
  crc?: number;
  /** Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number;
  level?: number;
  /** Sizes and offset in a zip64 field. */
  zip64?: boolean;
  /** Refers to the previous file's data, as overlapping zip bombs do. */
  overlaps?: boolean;
}

const FULL32 = 0xffffffff;

function record(size: number, fields: [at: number, bytes: 2 | 4 | 8, value: number][]): Buffer {
  const buffer = Buffer.alloc(size);
  for (const [at, bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
  }
  return buffer;
}

/** A zip, written by hand so that every field can be false. */
export function zipOf(files: ZipFile[], end: { count?: number; zip64?: boolean } = {}): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  let last = 0;
  for (const file of files) {
    const name = typeof file.name === 'string' ? Buffer.from(file.name) : Buffer.from(file.name);
    const bytes = file.bytes ?? new Uint8Array();
    const method = file.method ?? 8;
    const data = method === 8 ? deflateRawSync(bytes, { level: file.level ?? 6 }) : Buffer.from(bytes);
    const size = file.size ?? bytes.length;
    const crc = file.crc ?? crc32(bytes);
    const flags = file.flags ?? (typeof file.name === 'string' ? 0x800 : 0);
    const at = file.overlaps ? last : offset;
    if (!file.overlaps) {
      const local = record(30, [
        [0, 4, 0x04034b50],
        [6, 2, flags],
        [8, 2, method],
        [14, 4, crc],
        [18, 4, data.length],
        [22, 4, size],
        [26, 2, name.length],
      ]);
      parts.push(local, name, data);
      offset += local.length + name.length + data.length;
    }
    last = at;
    const extra = file.zip64
      ? record(28, [
          [0, 2, 1],
          [2, 2, 24],
          [4, 8, size],
          [12, 8, data.length],
          [20, 8, at],
        ])
      : Buffer.alloc(0);
    central.push(
      record(46, [
        [0, 4, 0x02014b50],
        [4, 2, 0x031e],
        [8, 2, flags],
        [10, 2, method],
        [16, 4, crc],
        [20, 4, file.zip64 ? FULL32 : data.length],
        [24, 4, file.zip64 ? FULL32 : size],
        [28, 2, name.length],
        [30, 2, extra.length],
        [38, 4, (file.mode ?? 0o100644) * 65536],
        [42, 4, file.zip64 ? FULL32 : at],
      ]),
      name,
      extra,
    );
  }
  const directory = Buffer.concat(central);
  const count = end.count ?? files.length;
  if (!end.zip64) {
    const tail = record(22, [
      [0, 4, 0x06054b50],
      [8, 2, count],
      [10, 2, count],
      [12, 4, directory.length],
      [16, 4, offset],
    ]);
    return Buffer.concat([...parts, directory, tail]);
  }
  const end64 = record(56, [
    [0, 4, 0x06064b50],
    [4, 8, 44],
    [24, 8, count],
    [32, 8, count],
    [40, 8, directory.length],
    [48, 8, offset],
  ]);
  const locator = record(20, [
    [0, 4, 0x07064b50],
    [8, 8, offset + directory.length],
    [16, 4, 1],
  ]);
  const tail = record(22, [
    [0, 4, 0x06054b50],
    [8, 2, 0xffff],
    [10, 2, 0xffff],
    [12, 4, FULL32],
    [16, 4, FULL32],
  ]);
  return Buffer.concat([...parts, directory, end64, locator, tail]);
}
