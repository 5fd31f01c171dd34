import { MeshError } from '../errors.ts';
import { type RawVertices, SurfaceBuilder } from './builder.ts';
import { ColorRange } from './colors.ts';
import { withKnownLabels } from './labels.ts';
import { unquoted } from './mtl.ts';
import { checkCount, openPlyData, type PlyData, readRow } from './plyData.ts';
import { type PlyElement, type PlyHeader, readPlyHeader } from './plyHeader.ts';
import { cutPolygon } from './polygon.ts';
import { MOST_REST, type Parsed, type ParseLimits, refuseHugePolygon, refuseSpareVertices } from './surface.ts';
import { decode } from './text.ts';

const names = {
  x: /^x$/i,
  y: /^y$/i,
  z: /^z$/i,
  red: /^(diffuse_)?(red|r)$/i,
  green: /^(diffuse_)?(green|g)$/i,
  blue: /^(diffuse_)?(blue|b)$/i,
  label: /^(scalar_)?(fdi|labels?|tooth(_?(id|label|number))?)$/i,
  u: /^(u|s|texture_u|tex_u)$/i,
  v: /^(v|t|texture_v|tex_v)$/i,
  corners: /^vertex_ind(ex|exes|ices)$/i,
  faceUvs: /^texcoord$/i,
  image: /^texnumber$/i,
  material: /^material_index$/i,
};

function placeOf(element: PlyElement, name: RegExp): number {
  return element.properties.findIndex((property) => name.test(property.name));
}

const white = 0xffffff;
const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value))) || 0;

interface Colors {
  places: number[];
  /** Converts values to bytes. */
  scale: number;
}

/** The element's colours. Types don't tell their range: programs write floats as 0 to 255, and bytes as two bytes. */
function colorsOf(data: PlyData, element: PlyElement): Colors | undefined {
  const places = [names.red, names.green, names.blue].map((name) => placeOf(element, name));
  if (places.includes(-1)) return undefined;
  const { type } = element.properties[places[0]!]!;
  if (type === 'uint8') return { places, scale: 1 };
  const start = data.at;
  const row = rowOf(element);
  const range = new ColorRange();
  for (let index = 0; index < element.count; index++) {
    readRow(data, element, row);
    for (const place of places) range.add(row[place]!);
  }
  data.at = start;
  return { places, scale: range.scale(!type.startsWith('float')) };
}

const rowOf = ({ properties }: PlyElement) => new Float64Array(properties.length);
const listsOf = ({ properties }: PlyElement) => properties.map((): number[] => []);

function skipElement(data: PlyData, element: PlyElement): void {
  // Rows without properties take no bytes, so a header can claim any number of them.
  if (element.properties.length === 0) return;
  const row = rowOf(element);
  for (let index = 0; index < element.count; index++) readRow(data, element, row);
}

/**
 * Colours of the `material` element, as RGB in one number each, without moving the read position; null if nothing
 * refers to them.
 */
function paletteOf(data: PlyData, { elements }: PlyHeader): number[] | null {
  const element = elements.find(({ name }) => name === 'material');
  if (!element || !elements.some((one) => placeOf(one, names.material) !== -1)) return null;
  const start = data.at;
  for (const before of elements.slice(0, elements.indexOf(element))) {
    checkCount(data, before);
    skipElement(data, before);
  }
  checkCount(data, element);
  const color = colorsOf(data, element);
  const row = rowOf(element);
  const next = (colors: Colors) => {
    readRow(data, element, row);
    return rgbOf(row, colors);
  };
  const palette = color ? Array.from({ length: element.count }, () => next(color)) : [];
  data.at = start;
  return palette;
}

function rgbOf(row: Float64Array, { places, scale }: Colors): number {
  const byteOf = (channel: number) => toByte(row[places[channel]!]! * scale);
  return (byteOf(0) << 16) | (byteOf(1) << 8) | byteOf(2);
}

function readVertices(
  data: PlyData,
  element: PlyElement,
  limits: ParseLimits,
  palette: readonly number[] | null,
): RawVertices {
  const { count } = element;
  refuseSpareVertices(count, limits);
  const [x, y, z] = [names.x, names.y, names.z].map((name) => placeOf(element, name));
  if (x === -1 || y === -1 || z === -1) throw new MeshError('broken');
  const color = colorsOf(data, element);
  const label = placeOf(element, names.label);
  const u = placeOf(element, names.u);
  const v = placeOf(element, names.v);
  const material = palette && !color ? placeOf(element, names.material) : -1;
  const positions = new Float32Array(count * 3);
  const colors = color || material !== -1 ? new Uint8Array(count * 3) : undefined;
  const labels = label === -1 ? undefined : new Uint8Array(count);
  const uvs = u === -1 || v === -1 ? undefined : new Float32Array(count * 2);
  const row = rowOf(element);
  for (let vertex = 0; vertex < count; vertex++) {
    readRow(data, element, row);
    positions[vertex * 3] = row[x!]!;
    positions[vertex * 3 + 1] = row[y!]!;
    positions[vertex * 3 + 2] = row[z!]!;
    if (colors) {
      const rgb = color ? rgbOf(row, color) : (palette?.[row[material]!] ?? white);
      for (let channel = 0; channel < 3; channel++) colors[vertex * 3 + channel] = (rgb >> (16 - 8 * channel)) & 255;
    }
    if (labels) labels[vertex] = toByte(row[label]!);
    if (uvs) {
      uvs[vertex * 2] = row[u]!;
      uvs[vertex * 2 + 1] = 1 - row[v]!;
    }
  }
  return { count, positions, colors, labels, uvs };
}

/** Counts the corners of all faces without moving the read position. */
function countCorners(data: PlyData, element: PlyElement, corners: number): number {
  const start = data.at;
  const row = rowOf(element);
  let count = 0;
  for (let face = 0; face < element.count; face++) {
    readRow(data, element, row);
    count += Math.ceil(row[corners]!);
  }
  data.at = start;
  return count;
}

interface FacePaint {
  /** How many images the file names. */
  images: number;
  palette: readonly number[] | null;
}

/** Reads faces and triangulates polygons. */
function readFaces(
  data: PlyData,
  element: PlyElement,
  raw: RawVertices,
  limits: ParseLimits,
  { images, palette }: FacePaint,
): SurfaceBuilder {
  const corners = placeOf(element, names.corners);
  if (corners === -1) throw new MeshError('broken');
  if (element.count > limits.triangles)
    throw new MeshError('tooManyTriangles', { triangles: element.count, limit: limits.triangles });
  const texture = raw.uvs ? -1 : placeOf(element, names.faceUvs);
  /** Texture coordinates per face, one for each corner. */
  const own = texture === -1 ? null : new Float32Array(countCorners(data, element, corners) * 2);
  const image = images > 1 ? placeOf(element, names.image) : -1;
  const byVertex = own === null && image >= 0 && raw.uvs !== undefined;
  const all = { ...raw, uvs: own ?? raw.uvs, separateUvs: own !== null || byVertex };
  const color = colorsOf(data, element);
  const label = placeOf(element, names.label);
  const material = palette && !color && !raw.colors ? placeOf(element, names.material) : -1;
  const builder = new SurfaceBuilder(all, element.count, limits);
  const row = rowOf(element);
  const lists = listsOf(element);
  const corner = lists[corners]!;
  let rgb = -1;
  let first = -1;
  let used = 0;
  const uvOf = (at: number) => (first >= 0 ? first + at : byVertex ? corner[at]! : -1);
  for (let face = 0; face < element.count; face++) {
    readRow(data, element, row, lists, limits.vertexTriangles + 2);
    refuseHugePolygon(row[corners]!, limits);
    if (color) rgb = rgbOf(row, color);
    else if (material !== -1) rgb = palette?.[row[material]!] ?? white;
    const number = label === -1 ? 0 : toByte(row[label]!);
    if (image >= 0) builder.paint = Math.max(0, Math.min(images - 1, row[image]!)) || 0;
    if (own) {
      const places = lists[texture]!;
      first = places.length >= corner.length * 2 ? used : -1;
      if (first >= 0)
        for (let at = 0; at < corner.length * 2; at++) own[used * 2 + at] = at % 2 ? 1 - places[at]! : places[at]!;
      used += corner.length;
    }
    const cut = corner.length > 3 ? cutPolygon(raw.positions, corner) : null;
    if (cut)
      for (let at = 0; at < cut.length; at += 3) {
        const [a, b, c] = [cut[at]!, cut[at + 1]!, cut[at + 2]!];
        builder.triangle(corner[a]!, corner[b]!, corner[c]!, uvOf(a), uvOf(b), uvOf(c), rgb, number);
      }
    else if (own || byVertex)
      for (let last = 2; last < corner.length; last++) {
        const [b, c] = [corner[last - 1]!, corner[last]!];
        builder.triangle(corner[0]!, b, c, uvOf(0), uvOf(last - 1), uvOf(last), rgb, number);
      }
    else
      for (let last = 2; last < corner.length; last++)
        builder.triangle(corner[0]!, corner[last - 1]!, corner[last]!, -1, -1, -1, rgb, number);
  }
  return builder;
}

/** Triangle strips: each corner after the second forms a triangle with the previous two; −1 restarts. */
function readStrips(data: PlyData, element: PlyElement, raw: RawVertices, limits: ParseLimits): SurfaceBuilder {
  const corners = placeOf(element, names.corners);
  if (corners === -1) throw new MeshError('broken');
  const builder = new SurfaceBuilder(raw, raw.count * 2, limits);
  const lists = listsOf(element);
  const corner = lists[corners]!;
  for (let strip = 0; strip < element.count; strip++) {
    readRow(data, element, rowOf(element), lists);
    let start = 0;
    for (let at = 0; at < corner.length; at++) {
      if (corner[at]! < 0) start = at + 1;
      if (at < start + 2) continue;
      const [a, b, c] = [corner[at - 2]!, corner[at - 1]!, corner[at]!];
      if ((at - start) % 2 === 0) builder.triangle(a, b, c);
      else builder.triangle(b, a, c);
    }
  }
  return builder;
}

/** Whether data follows the last face: a comment if short, otherwise uncounted faces, a part of the jaw. */
function hasRest(bytes: Uint8Array, at: number): boolean {
  const rest = decode(bytes.subarray(at)).trim().length;
  if (rest > bytes.length * MOST_REST) throw new MeshError('broken', { bytes: rest });
  return rest > 0;
}

const imageNamed = /^TextureFile\s+(.+)$/i;

/**
 * PLY, ASCII or binary of either byte order, elements in any order: vertex or face colours, FDI labels, texture
 * coordinates, triangle strips. Throws `unsupported` if it has faces in several elements.
 */
export function parsePly(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const header = readPlyHeader(bytes);
  const data = openPlyData(bytes, header);
  const paints = header.comments.flatMap((comment) => {
    const name = imageNamed.exec(comment)?.[1];
    return name ? [{ name: unquoted(name), folder: '' }] : [];
  });
  const [shape, ...more] = header.elements.filter(
    ({ name, count }) => (name === 'face' || name === 'tristrips') && count > 0,
  );
  if (more.length > 0) throw new MeshError('unsupported');
  const palette = paletteOf(data, header);
  let raw: RawVertices | undefined;
  let shapeAt: number | undefined;
  for (const element of header.elements) {
    checkCount(data, element);
    if (element === shape) shapeAt = data.at;
    if (element.name === 'vertex') raw = readVertices(data, element, limits, palette);
    else if (element !== shape || !raw) skipElement(data, element);
    if (raw && shapeAt !== undefined) break;
  }
  if (!raw) throw new MeshError('broken');
  if (!shape || shapeAt === undefined) throw new MeshError('empty');
  data.at = shapeAt;
  const builder =
    shape.name === 'face'
      ? readFaces(data, shape, raw, limits, { images: paints.length, palette })
      : readStrips(data, shape, raw, limits);
  const { notes, dropped } = builder;
  if (shape === header.elements.at(-1) && hasRest(bytes, data.at)) notes.add('trailingBytes');
  const isSpoilt = builder.uvsRepeat;
  if (isSpoilt) notes.add('manyTextures');
  const surface = builder.build();
  if (paints.length > 0 && !surface.uvs && !surface.colors) notes.add('textureUnsupported');
  return {
    surface: withKnownLabels(surface, notes),
    words: header.comments.join('\n'),
    notes,
    dropped,
    materials: [],
    paints: isSpoilt ? [] : builder.paint >= 0 ? paints : paints.slice(0, 1),
  };
}
