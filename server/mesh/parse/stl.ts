import { MeshError } from '../errors.ts';
import type { Note } from '../types.ts';
import { FaceColors } from './colors.ts';
import { MOST_REST, type Parsed, type ParseLimits } from './surface.ts';
import { decode, TextCursor } from './text.ts';
import { isFiniteBits, Weld } from './weld.ts';

/** Binary STL layout in bytes: a header with the count, then per triangle a normal, three corners and an attribute. */
export const record = { header: 84, bytes: 50, corners: 12, attribute: 48 } as const;
const HEADER = record.header;
const RECORD = record.bytes;
/** Maximum bytes before the first facet: some programs write their settings after "solid". */
export const longestName = 1 << 17;
/** A closed surface has half as many vertices as triangles. */
const VERTICES_A_TRIANGLE = 0.52;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes that some programs leave after the last triangle. */
const REMAINDER = RECORD - 1;
/** Read as a count, any four characters of text are at least this many triangles. */
const LEAST_TEXT = 0x09090909;

const countOf = (bytes: Uint8Array) => (bytes.length < HEADER ? 0 : viewOf(bytes).getUint32(80, true));

/**
 * Binary files may begin with "solid" too, but with a count that no text can make. Comments may stand above the first
 * solid of a text.
 */
export function isTextStl(bytes: Uint8Array): boolean {
  const count = countOf(bytes);
  if (count > 0 && count < LEAST_TEXT) return false;
  const start = decode(bytes.subarray(0, longestName));
  const solid = /^[ \t]*solid\b/im.exec(start);
  if (!solid) return false;
  const above = start.slice(0, solid.index);
  if (above.includes('\0')) return false;
  const isFirst = above.trim() === '';
  if (isFirst && bytes.length < HEADER) return true;
  const rest = start.slice(solid.index);
  return isFirst ? /\b(facet|endsolid)\b/i.test(rest) : /^[ \t]*(facet|endsolid)\b/im.test(rest);
}

/**
 * Whether the header's count matches the file's size, which is nearly unique to binary STL: its header may begin like
 * any other file.
 */
export function looksLikeBinaryStl(start: Uint8Array, size = start.length): boolean {
  const count = countOf(start);
  const rest = size - HEADER - RECORD * count;
  return count > 0 && rest >= 0 && rest <= REMAINDER;
}

/**
 * The triangle count of a binary STL of `size` bytes with `count` in its header. Some programs write 0 or −1, and a
 * count that is too small would hide part of a jaw: if the size fits whole records, it wins.
 */
export function stlTriangles(count: number, size: number): number {
  const fitting = (size - HEADER) / RECORD;
  if (count === 0 || count === 0xffffffff) return Math.floor(fitting);
  return count < fitting && Number.isInteger(fitting) ? fitting : count;
}

/**
 * Face colours in the last two bytes of records. Magics announces a default in the header and sets bit 15 on faces that
 * use it, red in the lowest bits; VisCAM and SolidView set bit 15 on coloured faces, blue in the lowest bits.
 */
function faceColors(
  bytes: Uint8Array,
  magics: number,
  marks: Uint16Array,
  triangles: Uint32Array,
  vertices: number,
): Uint8Array | undefined {
  const announced = magics >= 0 && magics <= 70;
  if (!announced && marks.some((mark) => mark !== 0 && mark < 0x8000)) return undefined;
  if (!announced && !marks.some((mark) => mark >= 0x8000)) return undefined;
  const fallback = bytes.subarray(magics + 6, magics + 9);
  const colors = new FaceColors(vertices);
  const widen = (five: number) => (five << 3) | (five >> 2);
  for (let face = 0; face < marks.length; face++) {
    const mark = marks[face]!;
    let rgb = [widen(mark & 31), widen((mark >> 5) & 31), widen((mark >> 10) & 31)] as const;
    if (!announced) {
      if (mark < 0x8000) continue;
      rgb = [rgb[2], rgb[1], rgb[0]];
    } else if (mark >= 0x8000) rgb = [fallback[0]!, fallback[1]!, fallback[2]!];
    for (let corner = 0; corner < 3; corner++) colors.add(triangles[face * 3 + corner]!, ...rgb);
  }
  return colors.average();
}

/** Binary STL; throws `broken` if it has fewer triangles than counted, or many extra bytes. */
export function parseBinaryStl(bytes: Uint8Array, limits: ParseLimits): Parsed {
  if (bytes.length < HEADER) throw new MeshError('broken');
  const view = viewOf(bytes);
  const count = stlTriangles(view.getUint32(80, true), bytes.length);
  const end = HEADER + RECORD * count;
  const rest = bytes.length - end;
  if (rest < 0 || (rest >= RECORD && rest > bytes.length * MOST_REST))
    throw new MeshError('broken', { triangles: count, bytes: bytes.length });
  if (count > limits.triangles) throw new MeshError('tooManyTriangles', { triangles: count, limit: limits.triangles });
  const notes = new Set<Note>();
  if (rest > 0) notes.add('trailingBytes');

  const weld = new Weld(count * VERTICES_A_TRIANGLE);
  const indices = new Uint32Array(count * 3);
  const marks = new Uint16Array(count);
  let anyMark = 0;
  let kept = 0;
  let dropped = 0;
  for (let at = HEADER; at < end; at += RECORD) {
    const ax = view.getInt32(at + 12, true);
    const ay = view.getInt32(at + 16, true);
    const az = view.getInt32(at + 20, true);
    const bx = view.getInt32(at + 24, true);
    const by = view.getInt32(at + 28, true);
    const bz = view.getInt32(at + 32, true);
    const cx = view.getInt32(at + 36, true);
    const cy = view.getInt32(at + 40, true);
    const cz = view.getInt32(at + 44, true);
    const finiteA = isFiniteBits(ax) && isFiniteBits(ay) && isFiniteBits(az);
    const finiteB = isFiniteBits(bx) && isFiniteBits(by) && isFiniteBits(bz);
    if (!finiteA || !finiteB || !isFiniteBits(cx) || !isFiniteBits(cy) || !isFiniteBits(cz)) {
      dropped++;
      continue;
    }
    const a = weld.add(ax, ay, az);
    const b = weld.add(bx, by, bz);
    const c = weld.add(cx, cy, cz);
    if (a === b || b === c || c === a) continue;
    indices[kept * 3] = a;
    indices[kept * 3 + 1] = b;
    indices[kept * 3 + 2] = c;
    const mark = view.getUint16(at + 48, true);
    marks[kept++] = mark;
    anyMark |= mark;
  }
  const triangles = kept === count ? indices : indices.slice(0, kept * 3);
  const header = decode(bytes.subarray(0, 80));
  // A byte offset: a name before it may contain multi-byte characters.
  const magics = Buffer.from(bytes.subarray(0, 80)).indexOf('COLOR=');
  const coloured = anyMark !== 0 || magics >= 0;
  const colors = coloured ? faceColors(bytes, magics, marks.subarray(0, kept), triangles, weld.count) : undefined;
  return {
    surface: { ...weld.take(), indices: triangles, colors },
    words: header,
    notes,
    dropped,
    materials: [],
    paints: [],
  };
}

/**
 * ASCII STL with any line ends and any number of solids. A loop of more than three corners is a fan. Throws `broken` if
 * it ends within a facet; some programs omit the last `endsolid`.
 */
export function parseTextStl(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const cursor = new TextCursor(bytes);
  const floats = new Float32Array(3);
  const bits = new Int32Array(floats.buffer);
  const notes = new Set<Note>();
  // A facet takes at least 140 bytes
  const weld = new Weld((bytes.length / 140) * VERTICES_A_TRIANGLE);
  let indices = new Uint32Array(Math.max(48, Math.ceil(bytes.length / 140) * 3));
  let words = '';
  let filled = 0;
  let dropped = 0;
  let ended = false;
  /** The loop's corner count, first and last corner; −1 if not finite. */
  let corners = 0;
  let first = 0;
  let last = 0;
  for (skipToSolid(cursor); cursor.at < cursor.end; skipToWord(cursor)) {
    const letter = cursor.peek() | 32;
    if (letter === 118 /* vertex */) {
      cursor.skipWord();
      floats[0] = cursor.number();
      floats[1] = cursor.number();
      floats[2] = cursor.number();
      const isFinite = isFiniteBits(bits[0]!) && isFiniteBits(bits[1]!) && isFiniteBits(bits[2]!);
      const vertex = isFinite ? weld.add(bits[0]!, bits[1]!, bits[2]!) : -1;
      ended = false;
      if (corners === 0) first = vertex;
      else if (corners >= 2) {
        if (filled + 3 > indices.length) indices = doubled(indices);
        if (first < 0 || last < 0 || vertex < 0) dropped++;
        else if (first !== last && last !== vertex && vertex !== first) {
          indices[filled] = first;
          indices[filled + 1] = last;
          indices[filled + 2] = vertex;
          filled += 3;
        }
        if (filled > limits.triangles * 3) throw new MeshError('tooManyTriangles', { limit: limits.triangles });
      }
      corners++;
      last = vertex;
      continue;
    }
    if (corners === 1 || corners === 2) throw new MeshError('broken');
    corners = 0;
    if (letter === 115 /* solid */) {
      const line = cursor.line();
      if (words.length < 10_000) words += `${line}\n`;
      ended = false;
    } else if (letter === 101 /* end… */) {
      ended = skipEnd(cursor);
    } else {
      cursor.skipWord();
      ended = false;
    }
  }
  if (!ended || corners > 0) throw new MeshError('broken');
  const surface = { ...weld.take(), indices: indices.slice(0, filled) };
  return { surface, words, notes, dropped, materials: [], paints: [] };
}

function doubled(indices: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(indices.length * 2);
  larger.set(indices);
  return larger;
}

const comments = new Set(['#', ';', '/'].map((letter) => letter.charCodeAt(0)));

/** Skips comments too, which begin with "#", ";" or "//". */
function skipToWord(cursor: TextCursor): void {
  for (cursor.skipSpace(); comments.has(cursor.peek()); cursor.skipSpace()) cursor.skipLine();
}

/** Skips lines of any words above the first solid and below its end. */
function skipToSolid(cursor: TextCursor): void {
  for (cursor.skipSpace(); cursor.at < cursor.end; cursor.skipSpace()) {
    const word = decode(cursor.bytes.subarray(cursor.at, cursor.at + 6));
    if (/^(?:solid|facet|outer|vertex|end)/i.test(word)) return;
    cursor.skipLine();
  }
}

/** Skips `endloop`, `endfacet` or `endsolid`, in one word or two. @returns whether a facet or solid has ended. */
function skipEnd(cursor: TextCursor): boolean {
  cursor.at = Math.min(cursor.end, cursor.at + 3);
  cursor.skipBlanks();
  const what = cursor.peek() | 32;
  const start = cursor.at;
  if (what === 115) {
    cursor.skipLine();
    skipToSolid(cursor);
    return true;
  }
  cursor.skipWord();
  return what === 102 && cursor.at - start === 5;
}
