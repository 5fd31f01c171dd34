import type { Surface } from '../parse/surface.ts';
import { type Edges, edgesOf, Groups } from './edges.ts';

/** Maximum share of edges with inconsistent winding; beyond it, a surface has no defined side. */
const MOST_MIXED = 0.03;
/** Shares of the area: nearly all must face inwards, nearly none outwards. */
const LEAST_INWARDS = 0.9;
const MOST_OUTWARDS = 0.02;
/**
 * A part faces inwards if both values are below these. Complete scans have at least 0.03 and 2. A deep palate with
 * little gum can have a negative volume, and a bend of −0.06 at worst, so neither value is enough alone.
 */
const INWARDS = { volume: -0.01, bend: -0.5 };

/** Cosine between two triangles folded back to back, as coarse grids create: these count as unbent. */
const FOLDED = -0.95;

/** Measurements per connected part; arrays are indexed by one of its vertices. */
interface Parts {
  area: Float64Array;
  /** Signed, with openings closed. */
  volume: Float64Array;
  /** Integrated mean curvature: half the sum of length times angle over all edges, positive if convex. */
  bend: Float64Array;
}

/**
 * Whether a surface, open or closed, certainly faces inwards: mirrored, inverted, or a scanned impression. A correct
 * scan of only a hollow does too, so call this only for arches. Two measures must agree: the volume with closed
 * openings, and the direction of curvature.
 */
export function facesIn(surface: Surface): boolean {
  const edges = edgesOf(surface);
  let [shared, mixed] = [0, 0];
  for (let edge = 0; edge < edges.count; edge++) {
    if (edges.uses[edge] !== 2) continue;
    shared++;
    if (edges.net[edge] !== 0) mixed++;
  }
  if (mixed > shared * MOST_MIXED) return false;
  const parts = partsOf(surface, edges);
  let [all, inwards, outwards] = [0, 0, 0];
  parts.area.forEach((area, part) => {
    if (!(area > 0)) return;
    const [volume, bend] = [parts.volume[part]!, parts.bend[part]!];
    all += area;
    if (volume / area ** 1.5 < INWARDS.volume && bend / Math.sqrt(area) < INWARDS.bend) inwards += area;
    if (volume > 0 && bend > 0) outwards += area;
  });
  return all > 0 && inwards >= all * LEAST_INWARDS && outwards <= all * MOST_OUTWARDS;
}

function partsOf({ positions, indices }: Surface, edges: Edges): Parts {
  const count = positions.length / 3;
  const groups = new Groups(count);
  for (let edge = 0; edge < edges.count; edge++) groups.join(edges.from[edge]!, edges.to[edge]!);
  // Relative to a vertex of the part: far from the origin, the volume would be a small difference of large numbers.
  const places = new Float64Array(positions.length);
  for (let vertex = 0; vertex < count; vertex++)
    for (let axis = 0; axis < 3; axis++)
      places[vertex * 3 + axis] = positions[vertex * 3 + axis]! - positions[groups.of(vertex) * 3 + axis]!;
  const parts = { area: new Float64Array(count), volume: new Float64Array(count), bend: new Float64Array(count) };
  const normals = new Float64Array(indices.length);
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const part = groups.of(indices[at]!);
    const length = normalInto(normals, at, places, [a, b, c]);
    parts.area[part]! += length / 2;
    parts.volume[part]! += volumeTo(places, b, places, c, places, a);
  }
  const middles = middlesOfRims(edges, places);
  for (let edge = 0; edge < edges.count; edge++) {
    const [from, to, net] = [edges.from[edge]!, edges.to[edge]!, edges.net[edge]!];
    const part = groups.of(from);
    if (net !== 0) parts.volume[part]! += net * volumeTo(places, to * 3, places, from * 3, middles, from * 3);
    else if (edges.uses[edge] === 2)
      parts.bend[part]! += bendAt(normals, places, [
        edges.triangles[edge * 2]! * 3,
        edges.triangles[edge * 2 + 1]! * 3,
        from * 3,
        to * 3,
      ]);
  }
  return parts;
}

type Places = Float64Array;

/** Writes a triangle's unit normal and returns its doubled area. */
function normalInto(normals: Places, at: number, places: Places, [a, b, c]: readonly [number, number, number]): number {
  const [ux, uy, uz] = [places[b]! - places[a]!, places[b + 1]! - places[a + 1]!, places[b + 2]! - places[a + 2]!];
  const [vx, vy, vz] = [places[c]! - places[a]!, places[c + 1]! - places[a + 1]!, places[c + 2]! - places[a + 2]!];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z);
  const factor = length > 0 ? 1 / length : 0;
  normals[at] = x * factor;
  normals[at + 1] = y * factor;
  normals[at + 2] = z * factor;
  return length;
}

/** The signed volume of the tetrahedron from the origin to three points. */
function volumeTo(one: Places, a: number, other: Places, b: number, third: Places, c: number): number {
  const x = one[a + 1]! * other[b + 2]! - one[a + 2]! * other[b + 1]!;
  const y = one[a + 2]! * other[b]! - one[a]! * other[b + 2]!;
  const z = one[a]! * other[b + 1]! - one[a + 1]! * other[b]!;
  return (third[c]! * x + third[c + 1]! * y + third[c + 2]! * z) / 6;
}

/** The bend at an edge between two triangles; 0 if folded back to back. */
function bendAt(normals: Places, places: Places, [one, other, from, to]: readonly [number, number, number, number]) {
  const [ax, ay, az] = [normals[one]!, normals[one + 1]!, normals[one + 2]!];
  const [bx, by, bz] = [normals[other]!, normals[other + 1]!, normals[other + 2]!];
  const cosine = ax * bx + ay * by + az * bz;
  if (cosine < FOLDED) return 0;
  const [x, y, z] = [
    places[to]! - places[from]!,
    places[to + 1]! - places[from + 1]!,
    places[to + 2]! - places[from + 2]!,
  ];
  const length = Math.hypot(x, y, z);
  const along = (x * (ay * bz - az * by) + y * (az * bx - ax * bz) + z * (ax * by - ay * bx)) / (length || 1);
  return (length * Math.atan2(along, cosine)) / 2;
}

/** Per boundary vertex, the centre of its rim, used to close the opening; three numbers each. */
function middlesOfRims({ count, from, to, net }: Edges, places: Places): Places {
  const groups = new Groups(places.length / 3);
  for (let edge = 0; edge < count; edge++) if (net[edge] !== 0) groups.join(from[edge]!, to[edge]!);
  const sums = new Float64Array(places.length);
  const lengths = new Float64Array(places.length / 3);
  for (let edge = 0; edge < count; edge++) {
    if (net[edge] === 0) continue;
    const [a, b, rim] = [from[edge]! * 3, to[edge]! * 3, groups.of(from[edge]!)];
    const [x, y, z] = [places[b]! - places[a]!, places[b + 1]! - places[a + 1]!, places[b + 2]! - places[a + 2]!];
    const length = Math.hypot(x, y, z);
    for (let axis = 0; axis < 3; axis++)
      sums[rim * 3 + axis]! += ((places[a + axis]! + places[b + axis]!) * length) / 2;
    lengths[rim]! += length;
  }
  const middles = new Float64Array(places.length);
  for (let vertex = 0; vertex < lengths.length; vertex++) {
    const rim = groups.of(vertex);
    if (lengths[rim]! > 0)
      for (let axis = 0; axis < 3; axis++) middles[vertex * 3 + axis] = sums[rim * 3 + axis]! / lengths[rim]!;
  }
  return middles;
}
