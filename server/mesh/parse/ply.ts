import { MeshError } from '../errors.ts';
import { type RawVertices, SurfaceBuilder } from './builder.ts';
import { checkCount, openPlyData, type PlyData, readRow } from './plyData.ts';
import { type PlyElement, type PlyProperty, readPlyHeader } from './plyHeader.ts';
import { type Parsed, type ParseLimits, refuseHugePolygon, refuseSpareVertices } from './surface.ts';

const names = {
  red: /^(diffuse_)?(red|r)$/,
  green: /^(diffuse_)?(green|g)$/,
  blue: /^(diffuse_)?(blue|b)$/,
  label: /^(scalar_)?(fdi|labels?|tooth(_?(id|label|number))?)$/i,
  u: /^(u|s|texture_u|tex_u)$/,
  v: /^(v|t|texture_v|tex_v)$/,
  corners: /^vertex_ind(ex|ices)$/,
  faceUvs: /^texcoord$/,
};

function placeOf(element: PlyElement, name: RegExp): number {
  return element.properties.findIndex((property) => name.test(property.name));
}

/** Colours as bytes whatever their type: fractions as floats, 65,535 as shorts. */
function colorScale(property: PlyProperty): number {
  if (property.type.startsWith('float')) return 255;
  return property.type === 'uint16' ? 1 / 257 : 1;
}

const toByte = (value: number) => Math.max(0, Math.min(255, Math.round(value))) || 0;

function colorPlaces(element: PlyElement): { places: number[]; scale: number } | undefined {
  const places = [names.red, names.green, names.blue].map((name) => placeOf(element, name));
  return places.includes(-1) ? undefined : { places, scale: colorScale(element.properties[places[0]!]!) };
}

const rowOf = ({ properties }: PlyElement) => new Float64Array(properties.length);
const listsOf = ({ properties }: PlyElement) => properties.map((): number[] => []);

function skipElement(data: PlyData, element: PlyElement): void {
  // Rows without properties take no bytes: a header can count any number of them.
  if (element.properties.length === 0) return;
  const row = rowOf(element);
  for (let index = 0; index < element.count; index++) readRow(data, element, row);
}

function readVertices(data: PlyData, element: PlyElement, limits: ParseLimits): RawVertices {
  const { count } = element;
  refuseSpareVertices(count, limits);
  const [x, y, z] = ['x', 'y', 'z'].map((name) => element.properties.findIndex((property) => property.name === name));
  if (x === -1 || y === -1 || z === -1) throw new MeshError('broken');
  const color = colorPlaces(element);
  const label = placeOf(element, names.label);
  const u = placeOf(element, names.u);
  const v = placeOf(element, names.v);
  const positions = new Float32Array(count * 3);
  const colors = color && new Uint8Array(count * 3);
  const labels = label === -1 ? undefined : new Uint8Array(count);
  const uvs = u === -1 || v === -1 ? undefined : new Float32Array(count * 2);
  const row = rowOf(element);
  for (let vertex = 0; vertex < count; vertex++) {
    readRow(data, element, row);
    positions[vertex * 3] = row[x!]!;
    positions[vertex * 3 + 1] = row[y!]!;
    positions[vertex * 3 + 2] = row[z!]!;
    if (colors) {
      for (let channel = 0; channel < 3; channel++)
        colors[vertex * 3 + channel] = toByte(row[color.places[channel]!]! * color.scale);
    }
    if (labels) labels[vertex] = toByte(row[label]!);
    if (uvs) {
      uvs[vertex * 2] = row[u]!;
      uvs[vertex * 2 + 1] = 1 - row[v]!;
    }
  }
  return { count, positions, colors, labels, uvs };
}

/** Faces with their own texture coordinates: each corner gets an index into a separate list of them. */
function separateUvs(raw: RawVertices, element: PlyElement, texture: number): Float32Array | undefined {
  if (texture === -1 || raw.uvs) return undefined;
  raw.separateUvs = true;
  return (raw.uvs = new Float32Array(element.count * 6));
}

function readFaces(data: PlyData, element: PlyElement, raw: RawVertices, limits: ParseLimits): SurfaceBuilder {
  const corners = placeOf(element, names.corners);
  if (corners === -1) throw new MeshError('broken');
  if (element.count > limits.triangles)
    throw new MeshError('tooManyTriangles', { triangles: element.count, limit: limits.triangles });
  const texture = placeOf(element, names.faceUvs);
  const uvs = separateUvs(raw, element, texture);
  const color = colorPlaces(element);
  const label = placeOf(element, names.label);
  const builder = new SurfaceBuilder(raw, element.count, limits);
  const row = rowOf(element);
  const lists = listsOf(element);
  const corner = lists[corners]!;
  let rgb = -1;
  for (let face = 0; face < element.count; face++) {
    readRow(data, element, row, lists, limits.vertexTriangles + 2);
    refuseHugePolygon(row[corners]!, limits);
    if (color) {
      const [red, green, blue] = color.places.map((place) => toByte(row[place]! * color.scale));
      rgb = (red! << 16) | (green! << 8) | blue!;
    }
    const number = label === -1 ? 0 : toByte(row[label]!);
    // A polygon with its own texture coordinates keeps those of its first three corners: meshes of scanners have no larger ones
    const own = uvs && lists[texture]!.length >= 6 ? face * 3 : -1;
    if (uvs && own >= 0) {
      for (let item = 0; item < 6; item++)
        uvs[face * 6 + item] = item % 2 ? 1 - lists[texture]![item]! : lists[texture]![item]!;
    }
    for (let last = 2; last < corner.length; last++) {
      builder.triangle(
        corner[0]!,
        corner[last - 1]!,
        corner[last]!,
        own,
        own < 0 ? -1 : own + 1,
        own < 0 ? -1 : own + 2,
        rgb,
        number,
      );
    }
  }
  return builder;
}

/** PLY, ASCII or binary of either byte order, with vertex or face colours, FDI labels and texture coordinates. */
export function parsePly(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const header = readPlyHeader(bytes);
  const data = openPlyData(bytes, header);
  let raw: RawVertices | undefined;
  let builder: SurfaceBuilder | undefined;
  for (const element of header.elements) {
    checkCount(data, element);
    if (element.name === 'vertex') raw = readVertices(data, element, limits);
    else if (element.name === 'face' && raw) {
      builder = readFaces(data, element, raw, limits);
      break;
    } else skipElement(data, element);
  }
  if (!raw) throw new MeshError('broken');
  if (!builder) throw new MeshError('empty');
  const image = header.comments.map((comment) => /^TextureFile\s+(.+)$/i.exec(comment)?.[1]).find(Boolean);
  const { notes, dropped } = builder;
  return { surface: builder.build(), words: header.comments.join('\n'), notes, dropped, materials: [], image };
}
