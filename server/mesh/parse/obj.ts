import { MeshError } from '../errors.ts';
import { type RawVertices, SurfaceBuilder } from './builder.ts';
import { GrowingFloats, GrowingIntegers } from './growing.ts';
import { type Parsed, type ParseLimits, refuseHugePolygon, refuseSpareVertices } from './surface.ts';
import { TextCursor } from './text.ts';

const SLASH = 47;
const LETTER = { v: 118, t: 116, f: 102, m: 109, o: 111, g: 103, hash: 35, backslash: 92 };
/** Comments, names and material files that are remembered: a file may have millions. */
const MOST_LINES = 100;

interface Lists {
  positions: GrowingFloats;
  /** Three a vertex once one vertex has them. */
  colors: GrowingFloats | null;
  uvs: GrowingFloats;
  /** Vertex and texture place of each corner of each triangle, texture −1 where it has none. */
  corners: GrowingIntegers;
  words: string[];
  materials: string[];
}

function readVertex(cursor: TextCursor, lists: Lists): void {
  const vertex = lists.positions.length / 3;
  for (let axis = 0; axis < 3; axis++) lists.positions.push(cursor.number());
  // x y z w is a weight, x y z r g b a colour
  const extra: number[] = [];
  while (extra.length < 4 && cursor.skipBlanks()) extra.push(cursor.number());
  if (extra.length < 3) return;
  lists.colors ??= new GrowingFloats();
  while (lists.colors.length < vertex * 3) lists.colors.push(1);
  for (let channel = 0; channel < 3; channel++) lists.colors.push(extra[channel]!);
}

/** 1 is the first of a list and −1 its last so far; anything else is no place: −1. */
const placeOf = (written: number, length: number) => (written > 0 ? written - 1 : written < 0 ? length + written : -1);

/** One `f` line, as a fan of triangles. */
function readFace(cursor: TextCursor, lists: Lists, limits: ParseLimits): void {
  const vertices = lists.positions.length / 3;
  const uvs = lists.uvs.length / 2;
  let first = 0;
  let firstUv = 0;
  let last = 0;
  let lastUv = 0;
  for (let corner = 0; cursor.skipBlanks(); corner++) {
    const start = cursor.at;
    const vertex = placeOf(cursor.integer(), vertices);
    let uv = -1;
    if (cursor.peek() === SLASH) {
      cursor.at++;
      uv = placeOf(cursor.integer(), uvs);
    }
    cursor.skipWord();
    if (vertex < 0 || vertex > 0x7fffffff || cursor.at === start) throw new MeshError('broken');
    refuseHugePolygon(corner + 1, limits);
    if (corner === 0) [first, firstUv] = [vertex, uv];
    if (corner >= 2) {
      for (const item of [first, firstUv, last, lastUv, vertex, uv]) lists.corners.push(item);
    }
    last = vertex;
    lastUv = uv;
  }
}

function readLists(bytes: Uint8Array, limits: ParseLimits): Lists {
  const expected = Math.ceil(bytes.length / 70);
  const lists: Lists = {
    positions: new GrowingFloats(expected * 3),
    colors: null,
    uvs: new GrowingFloats(),
    corners: new GrowingIntegers(expected * 12),
    words: [],
    materials: [],
  };
  const cursor = new TextCursor(bytes);
  for (cursor.skipSpace(); cursor.at < cursor.end; cursor.skipSpace()) {
    const start = cursor.at;
    const letter = cursor.peek();
    cursor.skipWord();
    const length = cursor.at - start;
    if (letter === LETTER.v && length === 1) readVertex(cursor, lists);
    else if (letter === LETTER.f && length === 1) readFace(cursor, lists, limits);
    else if (letter === LETTER.v && length === 2 && bytes[start + 1] === LETTER.t) {
      lists.uvs.push(cursor.number());
      lists.uvs.push(1 - cursor.number());
    } else if (letter === LETTER.m && length === 6 /* mtllib */) {
      const line = cursor.line();
      if (lists.materials.length < MOST_LINES) lists.materials.push(line);
    } else if (letter === LETTER.o || letter === LETTER.g || letter === LETTER.hash) {
      const line = cursor.line();
      if (lists.words.length < MOST_LINES) lists.words.push(line);
    }
    cursor.skipLine();
    refuseSpareVertices(lists.positions.length / 3, limits);
    refuseSpareVertices(lists.uvs.length / 2, limits);
    if (lists.corners.length > limits.triangles * 6)
      throw new MeshError('tooManyTriangles', { limit: limits.triangles });
  }
  return lists;
}

/** Colours as bytes: fractions as the custom is, or 0 to 255 as some write. */
function colorBytes(colors: GrowingFloats | null, count: number): Uint8Array | undefined {
  if (!colors) return undefined;
  const values = colors.take();
  const scale = values.some((value) => value > 1) ? 1 : 255;
  return Uint8Array.from({ length: count * 3 }, (_, at) => {
    const value = at < values.length ? values[at]! * scale : 255;
    return Math.max(0, Math.min(255, Math.round(value)));
  });
}

/** OBJ with vertex colours, texture coordinates, polygons and negative places. Points, lines and curves are passed over. */
export function parseObj(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const { positions, colors, uvs, corners, words, materials } = readLists(bytes, limits);
  const items = corners.take();
  const count = positions.length / 3;
  const textured = uvs.length > 0 && items.some((item, at) => at % 2 === 1 && item >= 0);
  const raw: RawVertices = {
    count,
    positions: positions.take(),
    colors: colorBytes(colors, count),
    uvs: textured ? uvs.take() : undefined,
    separateUvs: textured,
  };
  const builder = new SurfaceBuilder(raw, items.length / 6, limits);
  for (let at = 0; at < items.length; at += 6) {
    builder.triangle(items[at]!, items[at + 2]!, items[at + 4]!, items[at + 1], items[at + 3], items[at + 5]);
  }
  return {
    surface: builder.build(),
    words: words.join('\n'),
    notes: builder.notes,
    dropped: builder.dropped,
    materials,
  };
}
