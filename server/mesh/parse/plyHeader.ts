import { MeshError } from '../errors.ts';
import { decode } from './text.ts';

const scalarTypes = {
  char: 'int8',
  uchar: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  float: 'float32',
  double: 'float64',
  int8: 'int8',
  uint8: 'uint8',
  int16: 'int16',
  uint16: 'uint16',
  int32: 'int32',
  uint32: 'uint32',
  int64: 'int64',
  uint64: 'uint64',
  float32: 'float32',
  float64: 'float64',
} as const;

export type Scalar = (typeof scalarTypes)[keyof typeof scalarTypes];
export const scalarBytes: Record<Scalar, number> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  int64: 8,
  uint64: 8,
  float32: 4,
  float64: 8,
};

interface PlyProperty {
  name: string;
  type: Scalar;
  /** Type of a list's length, if it is a list. */
  listOf?: Scalar;
}

export interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
}

export interface PlyHeader {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  elements: PlyElement[];
  comments: string[];
  /** Byte offset of the data. */
  length: number;
}

/** No legitimate header is longer. */
export const longestHeader = 1 << 20;
const HEADER_END = /(?:^|[\r\n])end_header[ \t]*(?:\r\n|\n|\r)/;
const latin = new TextDecoder('latin1');

function scalar(word: string | undefined): Scalar {
  const type = scalarTypes[word?.toLowerCase() as keyof typeof scalarTypes];
  if (!type) throw new MeshError('broken');
  return type;
}

function property(words: string[]): PlyProperty {
  if (words[1] !== 'list') return { name: words[2] ?? '', type: scalar(words[1]) };
  return { name: words[4] ?? '', listOf: scalar(words[2]), type: scalar(words[3]) };
}

/** The first line; some programs leave a blank behind it. */
export const startsAsPly = (start: Uint8Array): boolean => /^ply[ \t]*[\r\n]/.test(decode(start.subarray(0, 80)));

/** The bytes up to slightly past the header's end, so that little data is decoded. */
function headerOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, longestHeader));
  for (let at = start.indexOf('end_header'); at >= 0; at = start.indexOf('end_header', at + 1)) {
    const before = start[at - 1];
    if (before === 10 || before === 13) return start.subarray(0, at + 100);
  }
  return start;
}

/** Parses the text before the data, with LF, CRLF or CR line ends; throws `broken` if malformed. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const start = headerOf(bytes);
  const text = decode(start);
  const end = HEADER_END.exec(text);
  if (!end) throw new MeshError('broken');
  const lines = text.slice(0, end.index).split(/\r\n|\n|\r/);
  const elements: PlyElement[] = [];
  const comments: string[] = [];
  let format = '';
  for (const line of lines.slice(1)) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'format') format = words[1] ?? '';
    else if (words[0] === 'comment' || words[0] === 'obj_info') comments.push(line.trim().slice(words[0].length + 1));
    else if (words[0] === 'element')
      elements.push({ name: words[1]?.toLowerCase() ?? '', count: Number(words[2]), properties: [] });
    else if (words[0] === 'property') elements.at(-1)?.properties.push(property(words));
  }
  if (format !== 'ascii' && format !== 'binary_little_endian' && format !== 'binary_big_endian')
    throw new MeshError('broken');
  if (elements.some(({ count }) => !Number.isSafeInteger(count) || count < 0)) throw new MeshError('broken');
  // Comments may have any encoding, so search for the end in a single-byte decoding.
  const plain = HEADER_END.exec(latin.decode(start));
  return { format, elements, comments, length: plain ? plain.index + plain[0].length : 0 };
}
