import { MeshError } from '../errors.ts';
import type { Note } from '../types.ts';
import { FaceColors } from './colors.ts';
import type { Parsed, ParseLimits } from './surface.ts';
import { decode, TextCursor } from './text.ts';
import { isFiniteBits, Weld } from './weld.ts';

/** A binary STL in bytes: its header with the count, then one record a triangle: a normal, three corners, an attribute. */
export const record = { header: 84, bytes: 50, corners: 12, attribute: 48 } as const;
const HEADER = record.header;
const RECORD = record.bytes;
/** An unbroken surface has half as many vertices as triangles. */
const VERTICES_A_TRIANGLE = 0.52;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Text by the word "solid" only when the size doesn't fit the binary layout: binary files may begin with it, too. */
export function isTextStl(bytes: Uint8Array): boolean {
  if (!/^\s*solid\b/i.test(decode(bytes.subarray(0, 80)))) return false;
  if (bytes.length < HEADER) return true;
  if (HEADER + RECORD * viewOf(bytes).getUint32(80, true) === bytes.length) return false;
  return /\b(facet|endsolid)\b/i.test(decode(bytes.subarray(0, 2000)));
}

/** True when the header's count fits the size, which hardly anything but a binary STL does. */
export function looksLikeBinaryStl(bytes: Uint8Array): boolean {
  return bytes.length > HEADER && HEADER + RECORD * viewOf(bytes).getUint32(80, true) === bytes.length;
}

/**
 * Face colours in the records' last two bytes. Magics announces a default colour in the header and sets bit 15 on the faces
 * that keep it, with red lowest; VisCAM and SolidView set bit 15 on the faces that have one, with blue lowest.
 */
function faceColors(
  bytes: Uint8Array,
  header: string,
  marks: Uint16Array,
  triangles: Uint32Array,
  vertices: number,
): Uint8Array | undefined {
  const magics = header.indexOf('COLOR=');
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

/** Binary STL; `broken` when the count says more than the file has. */
export function parseBinaryStl(bytes: Uint8Array, limits: ParseLimits): Parsed {
  if (bytes.length < HEADER) throw new MeshError('broken');
  const view = viewOf(bytes);
  const count = view.getUint32(80, true);
  const end = HEADER + RECORD * count;
  if (end > bytes.length) throw new MeshError('broken', { triangles: count, bytes: bytes.length });
  if (count > limits.triangles) throw new MeshError('tooManyTriangles', { triangles: count, limit: limits.triangles });
  const notes = new Set<Note>();
  if (bytes.length > end) notes.add('trailingBytes');

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
  const coloured = anyMark !== 0 || header.includes('COLOR=');
  const colors = coloured ? faceColors(bytes, header, marks.subarray(0, kept), triangles, weld.count) : undefined;
  return { surface: { ...weld.take(), indices: triangles, colors }, words: header, notes, dropped, materials: [], paints: [] };
}

/** ASCII STL with any line ends and any number of solids; `broken` when it stops before its end. */
export function parseTextStl(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const cursor = new TextCursor(bytes);
  const floats = new Float32Array(3);
  const bits = new Int32Array(floats.buffer);
  const notes = new Set<Note>();
  // A facet is written in 140 bytes or more
  const weld = new Weld((bytes.length / 140) * VERTICES_A_TRIANGLE);
  let indices = new Uint32Array(Math.max(48, Math.ceil(bytes.length / 140) * 3));
  let words = '';
  let filled = 0;
  let seen = 0;
  let dropped = 0;
  let finite = true;
  let ended = false;
  for (cursor.skipSpace(); cursor.at < cursor.end; cursor.skipSpace()) {
    const first = cursor.peek() | 32;
    if (first === 118 /* vertex */) {
      cursor.skipWord();
      floats[0] = cursor.number();
      floats[1] = cursor.number();
      floats[2] = cursor.number();
      finite &&= isFiniteBits(bits[0]!) && isFiniteBits(bits[1]!) && isFiniteBits(bits[2]!);
      if (filled + 3 > indices.length) {
        const larger = new Uint32Array(indices.length * 2);
        larger.set(indices);
        indices = larger;
      }
      if (finite) indices[filled + (seen % 3)] = weld.add(bits[0]!, bits[1]!, bits[2]!);
      if (++seen % 3 !== 0) continue;
      const [a, b, c] = [indices[filled]!, indices[filled + 1]!, indices[filled + 2]!];
      if (!finite) dropped++;
      else if (a !== b && b !== c && c !== a) filled += 3;
      finite = true;
      if (filled > limits.triangles * 3) throw new MeshError('tooManyTriangles', { limit: limits.triangles });
    } else if (first === 115 /* solid */) {
      const line = cursor.line();
      if (words.length < 10_000) words += `${line}\n`;
      ended = false;
    } else if (first === 101 /* endloop, endfacet, endsolid */) {
      ended = (cursor.bytes[cursor.at + 3]! | 32) === 115;
      if (ended) cursor.skipLine();
      else cursor.skipWord();
    } else cursor.skipWord();
  }
  if (!ended || seen % 3 !== 0) throw new MeshError('broken');
  return { surface: { ...weld.take(), indices: indices.slice(0, filled) }, words, notes, dropped, materials: [], paints: [] };
}
