import { MeshError } from '../errors.ts';
import { openThreeMf } from '../read/threeMf.ts';
import { type RawVertices, SurfaceBuilder } from './builder.ts';
import { type Parsed, type ParseLimits, refuseSpareVertices } from './surface.ts';
import { type MeshObject, type Model, type Placement, readModel, type Transform } from './threeMfModel.ts';

/** Limits on nesting and placements: few elements can reference any number of objects. */
const most = { depth: 16, placed: 10_000 };

interface Placed {
  object: MeshObject;
  transform: Transform | null;
}

/** Applies `first`, then `second`. */
function combined(first: Transform | null, second: Transform | null): Transform | null {
  if (!first || !second) return first ?? second;
  return first.map((_, at) => {
    const row = at - (at % 3);
    const column = at % 3;
    const moved = row === 9 ? second[9 + column]! : 0;
    return (
      first[row]! * second[column]! +
      first[row + 1]! * second[3 + column]! +
      first[row + 2]! * second[6 + column]! +
      moved
    );
  });
}

/** All placed meshes, with supports only if nothing else. Throws `broken` for a missing or recursive object. */
function placedMeshes({ objects, items }: Model): Placed[] {
  const found: Placed[] = [];
  const asides: Placed[] = [];
  let placed = 0;
  const visit = (
    { object: key, transform, isAside: isHelper }: Placement,
    around: readonly string[],
    outer: Transform | null,
    isWithin: boolean,
  ) => {
    const object = objects.get(key);
    if (!object || around.includes(key) || around.length >= most.depth) throw new MeshError('broken');
    if (++placed > most.placed) throw new MeshError('tooLarge', { objects: placed, limit: most.placed });
    const whole = combined(transform, outer);
    const isAside = isHelper || isWithin || object.isAside;
    if (object.triangles > 0) (isAside ? asides : found).push({ object, transform: whole });
    for (const component of object.components) visit(component, [...around, key], whole, isAside);
  };
  for (const item of items) visit(item, [], null, false);
  if (items.length > 0) return found.length > 0 ? found : asides;
  // Some programs save a mesh without build items.
  return [...objects.values()].flatMap((object) => (object.triangles > 0 ? [{ object, transform: null }] : []));
}

/** The determinant; negative if the transform mirrors, so that faces must be flipped. */
const determinant = ([a, b, c, d, e, f, g, h, i]: number[]) =>
  a! * (e! * i! - f! * h!) - b! * (d! * i! - f! * g!) + c! * (d! * h! - e! * g!);

/** Writes the vertices of one placed mesh, in millimetres. */
function place(from: Float32Array, to: Float32Array, at: number, transform: Transform | null, unit: number): void {
  if (!transform) {
    for (let item = 0; item < from.length; item++) to[at + item] = from[item]! * unit;
    return;
  }
  for (let item = 0; item < from.length; item += 3)
    for (let axis = 0; axis < 3; axis++) {
      const turned =
        from[item]! * transform[axis]! +
        from[item + 1]! * transform[3 + axis]! +
        from[item + 2]! * transform[6 + axis]!;
      to[at + item + axis] = (turned + transform[9 + axis]!) * unit;
    }
}

/**
 * 3MF converted to millimetres: build items with components and transforms, as one surface. Base materials and colour
 * groups become vertex colours; textures and beams are ignored and noted.
 */
export function parse3mf(bytes: Uint8Array, limits: ParseLimits): Parsed {
  const model = readModel(openThreeMf(bytes, limits.bytes), limits);
  if (Number.isNaN(model.unit)) throw new MeshError('broken');
  const placed = placedMeshes(model);
  const sum = (of: (object: MeshObject) => number) => placed.reduce((total, { object }) => total + of(object), 0);
  const count = sum(({ vertices }) => vertices);
  const triangles = sum((object) => object.triangles);
  if (triangles > limits.triangles) throw new MeshError('tooManyTriangles', { triangles, limit: limits.triangles });
  refuseSpareVertices(count, limits);

  const positions = model.positions.take();
  const corners = model.corners.take();
  const cornerColors = model.colors?.take();
  const raw: RawVertices = {
    count,
    positions: new Float32Array(count * 3),
    ...(cornerColors && { colors: new Uint8Array(count * 3).fill(255) }),
  };
  const builder = new SurfaceBuilder(raw, triangles, limits);
  let at = 0;
  for (const { object, transform } of placed) {
    const start = object.firstVertex * 3;
    place(positions.subarray(start, start + object.vertices * 3), raw.positions, at * 3, transform, model.unit);
    const isMirrored = transform !== null && determinant([...transform]) < 0;
    const end = (object.firstTriangle + object.triangles) * 3;
    if (raw.colors && cornerColors) paint(raw.colors, at, corners, cornerColors, object.firstTriangle * 3, end);
    for (let corner = object.firstTriangle * 3; corner < end; corner += 3) {
      const nth = corner / 3 - object.firstTriangle;
      if (object.asides.some(([first, last]) => nth >= first && nth <= last)) continue;
      const [b, c] = isMirrored ? [corner + 2, corner + 1] : [corner + 1, corner + 2];
      builder.triangle(at + corners[corner]!, at + corners[b]!, at + corners[c]!);
    }
    at += object.vertices;
  }
  if (model.hasBeams) builder.notes.add('beamsLeftOut');
  if (model.isTextured) builder.notes.add('textureUnsupported');
  return {
    surface: builder.build(),
    words: model.words.join('\n'),
    notes: builder.notes,
    dropped: builder.dropped,
    materials: [],
    paints: [],
  };
}

/** Gives vertices their corners' colours. The last one wins if they differ, which scanners don't write. */
function paint(to: Uint8Array, at: number, corners: Int32Array, colors: Int32Array, from: number, end: number): void {
  for (let corner = from; corner < end; corner++) {
    const color = colors[corner] ?? -1;
    if (color < 0) continue;
    const vertex = (at + corners[corner]!) * 3;
    to[vertex] = color >> 16;
    to[vertex + 1] = (color >> 8) & 255;
    to[vertex + 2] = color & 255;
  }
}
