import { MeshError } from '../errors.ts';
import { type RawVertices, SurfaceBuilder } from './builder.ts';
import { ColorRange } from './colors.ts';
import { GrowingFloats, GrowingIntegers } from './growing.ts';
import { isImage, type Materials, type Paint, paintsOf } from './paints.ts';
import { cutPolygon } from './polygon.ts';
import { type Parsed, type ParseLimits, refuseHugePolygon, refuseSpareVertices } from './surface.ts';
import { TextCursor } from './text.ts';

const SLASH = 47;
const NEWLINE = 10;
const RETURN = 13;
const SPACE = 32;
const LETTER = { v: 118, t: 116, f: 102, m: 109, u: 117, o: 111, g: 103, hash: 35 };
/** Maximum comments, names and material files kept: a file may have millions. */
const MOST_LINES = 100;
/** Maximum materials; further ones count as the last. */
const MOST_MATERIALS = 1000;

interface Lists {
  positions: GrowingFloats;
  /** Three per vertex, once any vertex has colours. */
  colors: GrowingFloats | null;
  uvs: GrowingFloats;
  /** Vertex and texture index of each triangle corner; texture −1 if none. */
  corners: GrowingIntegers;
  /** Start in `corners` and corner count of each face with more than three corners. */
  polygons: GrowingIntegers;
  words: string[];
  materials: string[];
  /** Materials in use, each once; the first also applies to faces before any `usemtl`. */
  used: Map<string, number>;
  /** Pairs of a start in `corners` and the material from there on. */
  uses: GrowingIntegers;
}

function readVertex(cursor: TextCursor, lists: Lists): void {
  const vertex = lists.positions.length / 3;
  for (let axis = 0; axis < 3; axis++) lists.positions.push(cursor.number());
  // x y z w is a weight, x y z r g b a colour
  const extra: number[] = [];
  while (extra.length < 4 && cursor.skipBlanks()) extra.push(cursor.number());
  if (extra.length < 3) return;
  lists.colors ??= new GrowingFloats();
  while (lists.colors.length < vertex * 3) lists.colors.push(Number.NaN);
  for (let channel = 0; channel < 3; channel++) lists.colors.push(extra[channel]!);
}

/** OBJ index to array index: 1 is the first item, −1 the latest; −1 for anything invalid. */
const placeOf = (written: number, length: number) => (written > 0 ? written - 1 : written < 0 ? length + written : -1);

/** Reads one `f` line as a triangle fan, which `cutPolygons` corrects. */
function readFace(cursor: TextCursor, lists: Lists, limits: ParseLimits): void {
  const vertices = lists.positions.length / 3;
  const uvs = lists.uvs.length / 2;
  let first = 0;
  let firstUv = 0;
  let last = 0;
  let lastUv = 0;
  let corner = 0;
  for (; cursor.skipBlanks() && cursor.peek() !== LETTER.hash; corner++) {
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
  // The file is cut off within its last face.
  if (corner < 3 && cursor.at >= cursor.end) throw new MeshError('broken');
  if (corner <= 3) return;
  lists.polygons.push(lists.corners.length - (corner - 2) * 6);
  lists.polygons.push(corner);
}

/** Retriangulates non-convex polygons, whose fan would reach outside. Deferred: vertices may follow faces. */
function cutPolygons(items: Int32Array, polygons: Int32Array, positions: Float32Array): void {
  const vertices: number[] = [];
  for (let polygon = 0; polygon < polygons.length; polygon += 2) {
    const start = polygons[polygon]!;
    const length = polygons[polygon + 1]!;
    if (vertices.length !== length) vertices.length = length;
    for (let corner = 0; corner < length; corner++) vertices[corner] = items[start + placeInFan(corner)]!;
    const cut = cutPolygon(positions, vertices);
    if (!cut) continue;
    const fan = items.slice(start, start + (length - 2) * 6);
    // Collinear corners may yield fewer triangles; the rest become degenerate.
    for (let at = 0; at < (length - 2) * 3; at++) {
      const from = placeInFan(cut[at] ?? 0);
      items[start + at * 2] = fan[from]!;
      items[start + at * 2 + 1] = fan[from + 1]!;
    }
  }
}

/** Position of a polygon's corner within its fan. */
const placeInFan = (corner: number) => (corner < 2 ? corner * 2 : (corner - 2) * 6 + 4);

function useMaterial(name: string, { used, uses, corners }: Lists): void {
  if (!used.has(name) && used.size < MOST_MATERIALS) used.set(name, used.size);
  uses.push(corners.length);
  uses.push(used.get(name) ?? used.size - 1);
}

function readLists(bytes: Uint8Array, limits: ParseLimits): Lists {
  const expected = Math.ceil(bytes.length / 70);
  const lists: Lists = {
    positions: new GrowingFloats(expected * 3),
    colors: null,
    uvs: new GrowingFloats(),
    corners: new GrowingIntegers(expected * 12),
    polygons: new GrowingIntegers(),
    words: [],
    materials: [],
    used: new Map([['', 0]]),
    uses: new GrowingIntegers(),
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
    } else if (letter === LETTER.u && length === 6 /* usemtl */) useMaterial(cursor.line(), lists);
    else if (letter === LETTER.o || letter === LETTER.g || letter === LETTER.hash) {
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

/** Colours as bytes. */
function colorBytes(colors: GrowingFloats | null, count: number): Uint8Array | undefined {
  if (!colors) return undefined;
  const values = colors.take();
  const range = new ColorRange();
  for (const value of values) range.add(value);
  const scale = range.scale();
  return Uint8Array.from({ length: count * 3 }, (_, at) => {
    const value = values[at] ?? Number.NaN;
    // White, if only other vertices have a colour.
    return Number.isNaN(value) ? 255 : Math.max(0, Math.min(255, Math.round(value * scale)));
  });
}

/** Joins numeric lines that continue on the next line after a trailing backslash. */
function joined(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let copy: Buffer | undefined;
  let isNumbers = false;
  let seen = 0;
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 1)) {
    if (text[at + 1] !== NEWLINE && text[at + 1] !== RETURN) continue;
    copy ??= Buffer.from(text);
    // A path in a comment may end with a backslash without continuing.
    let start = at;
    while (start > seen && copy[start - 1] !== NEWLINE && copy[start - 1] !== RETURN) start--;
    if (start > seen || seen === 0) {
      while (start < at && copy[start]! <= SPACE) start++;
      isNumbers = copy[start] === LETTER.v || copy[start] === LETTER.f;
    }
    seen = text[at + 1] === RETURN && text[at + 2] === NEWLINE ? at + 3 : at + 2;
    if (isNumbers) copy.fill(SPACE, at, seen);
  }
  return copy ?? bytes;
}

/** `isSeveral`: several images are combined into one, and each face has its own. */
function buildFaces(
  items: Int32Array,
  uses: Int32Array,
  builder: SurfaceBuilder,
  paint: { paints: readonly Paint[]; paintOf: readonly number[]; isSeveral: boolean },
): SurfaceBuilder {
  const { paints, paintOf, isSeveral } = paint;
  for (let use = -2; use < uses.length; use += 2) {
    // Faces before any `usemtl` use the first material.
    const place = paintOf[use < 0 ? 0 : uses[use + 1]!]!;
    const paint = paints[place];
    const color = !isSeveral && typeof paint === 'number' ? paint : -1;
    const hasPlaces = !isSeveral || typeof paint !== 'number';
    if (isSeveral) builder.paint = place;
    const end = use + 2 < uses.length ? uses[use + 2]! : items.length;
    for (let at = use < 0 ? 0 : uses[use]!; at < end; at += 6) {
      const a = hasPlaces ? items[at + 1]! : -1;
      const b = hasPlaces ? items[at + 3]! : -1;
      const c = hasPlaces ? items[at + 5]! : -1;
      builder.triangle(items[at]!, items[at + 2]!, items[at + 4]!, a, b, c, color);
    }
  }
  return builder;
}

/** Reads the named material files into materials by name. */
export type ReadMaterials = (libraries: readonly string[]) => Materials;

/**
 * OBJ with vertex colours, texture coordinates, materials, polygons and negative indices. Points, lines and curves are
 * ignored.
 */
export function parseObj(bytes: Uint8Array, limits: ParseLimits, materialsOf: ReadMaterials): Parsed {
  const lists = readLists(joined(bytes), limits);
  const items = lists.corners.take();
  const count = lists.positions.length / 3;
  const textured = lists.uvs.length > 0 && items.some((item, at) => at % 2 === 1 && item >= 0);
  const raw: RawVertices = {
    count,
    positions: lists.positions.take(),
    colors: colorBytes(lists.colors, count),
    uvs: textured ? lists.uvs.take() : undefined,
    separateUvs: textured,
  };
  cutPolygons(items, lists.polygons.take(), raw.positions);
  const { paints, paintOf, isMissing, isUnplaced } = paintsOf(
    [...lists.used.keys()],
    materialsOf(lists.materials),
    textured,
  );
  const images = paints.filter(isImage);
  const build = (isSeveral: boolean) =>
    buildFaces(items, lists.uses.take(), new SurfaceBuilder(raw, items.length / 6, limits), {
      paints,
      paintOf,
      isSeveral,
    });
  const several = images.length > 0 && paints.length > 1;
  let builder = build(several);
  // Repeating images can't be combined into one.
  const isSpoilt = builder.uvsRepeat;
  if (isSpoilt) builder = build(false);
  if (isSpoilt && images.length > 1) builder.notes.add('manyTextures');
  if (isMissing) builder.notes.add('textureMissing');
  if (isUnplaced && !raw.colors) builder.notes.add('textureUnsupported');
  return {
    surface: builder.build(),
    words: lists.words.join('\n'),
    notes: builder.notes,
    dropped: builder.dropped,
    materials: lists.materials,
    paints: !isSpoilt ? (images.length > 0 ? paints : []) : images.length > 1 ? [] : images,
  };
}
