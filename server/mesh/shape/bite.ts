import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH, type HitPointInfo } from 'three-mesh-bvh';
import { reflected } from '../picture/decode.ts';
import type { Bite, BiteShown, Vec3, Axes } from '../types.ts';
import { cross, dot } from './vectors.ts';
interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
}

/** How two arches occlude, as displayed. */
export function biteOf(one: Surface, other: Surface, { axes, mirrored, scales }: BiteShown): Bite {
  const first = inMillimetres(mirrored ? reflected(one) : one, scales[0]);
  const second = inMillimetres(other, scales[1]);
  const flip = ([x, y, z]: Vec3): Vec3 => [mirrored ? -x : x, y, z];
  const outer =
    axes && outerOf(first.positions, second.positions, { occlusal: flip(axes.occlusal), front: flip(axes.front) });
  const contact = contactOf(first, second);
  const inFile = (at: Vec3 | null): Vec3 | null => at && [at[0] / scales[1], at[1] / scales[1], at[2] / scales[1]];
  return { ...contact, depthAt: inFile(contact.depthAt), gapAt: inFile(contact.gapAt), outer };
}

const inMillimetres = ({ positions, indices }: Surface, scale: number): Surface => ({
  positions: scale === 1 ? positions : positions.map((value) => value * scale),
  indices,
});

/** Penetration depth in mm: less is contact or noise; beyond the maximum, the side is unknown. */
const LEAST = 0.4;
const MOST = 6;
/** Minimum penetrating area of one jaw, mm². */
const AREA = 15;

/** Minimum area at the contact distance, mm², so that one spike is no contact. */
const CONTACT = 3;

type Contact = Pick<Bite, 'depth' | 'depthAt' | 'gap' | 'gapAt'>;

/** A vertex of the lower jaw: its distance to the upper jaw, and the area it represents. */
interface Place {
  vertex: number;
  depth: number;
  area: number;
}

/**
 * How far two jaws penetrate each other, and how far apart they are, in millimetres; `depth` is 0 if they only touch.
 * Each lower vertex finds the nearest point on the upper jaw: behind its surface is inside. Open scans have no inside
 * at their rim, so vertices nearest to it are skipped. If most of the other jaw is inside, the scan's faces are
 * inverted.
 */
export function contactOf(jaw: Surface, lower: Surface): Contact {
  const { inside, outside } = sidesOf(jaw, lower);
  const at = ({ vertex }: Place): Vec3 => [
    lower.positions[vertex * 3]!,
    lower.positions[vertex * 3 + 1]!,
    lower.positions[vertex * 3 + 2]!,
  ];
  const nearest = nearestOf([...inside, ...outside]);
  const apart = { gap: nearest?.depth ?? null, gapAt: nearest && at(nearest) };
  const [less] = [inside, outside].toSorted((a, b) => areaOf(a) - areaOf(b));
  const deep = less!.filter(({ depth }) => depth > LEAST).toSorted((a, b) => a.depth - b.depth);
  if (areaOf(deep) < AREA) return { depth: 0, depthAt: null, ...apart };
  const deepest = deep[Math.floor(deep.length * 0.9)]!;
  return { depth: deepest.depth, depthAt: at(deepest), ...apart };
}

/** The point up to which enough of the lower jaw is that near to the upper one. */
function nearestOf(places: readonly Place[]): Place | null {
  let area = 0;
  for (const place of places.toSorted((a, b) => a.depth - b.depth)) {
    area += place.area;
    if (area >= CONTACT) return place;
  }
  return null;
}

function sidesOf(jaw: Surface, lower: Surface): Record<'inside' | 'outside', Place[]> {
  // The BVH reorders the triangles.
  const upper = { ...jaw, indices: jaw.indices.slice() };
  const bvh = bvhOf(upper);
  const rim = rimOf(upper.indices);
  const areas = areasOf(lower);
  const normals = normalsOf(upper);
  const hit: HitPointInfo = { point: new Vector3(), distance: 0, faceIndex: 0 };
  const point = new Vector3();
  const inside: Place[] = [];
  const outside: Place[] = [];
  for (let vertex = 0; vertex < areas.length; vertex++) {
    point.fromArray(lower.positions, vertex * 3);
    if (!bvh.closestPointToPoint(point, hit, 0, MOST) || hit.distance > MOST) continue;
    const corners = [0, 1, 2].map((corner) => upper.indices[hit.faceIndex * 3 + corner]!);
    if (corners.some((corner) => rim.has(corner))) continue;
    // Uses smooth normals: at an edge, each triangle's own normal would misclassify part of the space.
    const side = corners.reduce((sum, corner) => sum.add(normals[corner]!), new Vector3()).dot(point.sub(hit.point));
    (side < 0 ? inside : outside).push({ vertex, depth: hit.distance, area: areas[vertex]! });
  }
  return { inside, outside };
}

const areaOf = (places: readonly { area: number }[]) => places.reduce((sum, { area }) => sum + area, 0);

function bvhOf({ positions, indices }: Surface): MeshBVH {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return new MeshBVH(geometry);
}

function normalOf(positions: Float32Array, corners: readonly number[]): Vector3 {
  const [a, b, c] = corners.map((corner) => new Vector3().fromArray(positions, corner * 3));
  return b!.sub(a!).cross(c!.sub(a!));
}

/** Vertices on the boundary. */
function rimOf(indices: Uint32Array): Set<number> {
  const edges = new Map<number, number>();
  const key = (a: number, b: number) => Math.min(a, b) * 0x1_00_00_00 + Math.max(a, b);
  const eachEdge = (visit: (a: number, b: number) => void) => {
    for (let at = 0; at < indices.length; at += 3)
      for (let corner = 0; corner < 3; corner++) visit(indices[at + corner]!, indices[at + ((corner + 1) % 3)]!);
  };
  eachEdge((a, b) => void edges.set(key(a, b), (edges.get(key(a, b)) ?? 0) + 1));
  const rim = new Set<number>();
  eachEdge((a, b) => {
    if (edges.get(key(a, b)) === 1) rim.add(a).add(b);
  });
  return rim;
}

/** Per vertex, a third of the area of its triangles. */
function areasOf({ positions, indices }: Surface): Float32Array {
  const areas = new Float32Array(positions.length / 3);
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const third = normalOf(positions, corners).length() / 6;
    for (const corner of corners) areas[corner]! += third;
  }
  return areas;
}

/** Smooth vertex normals. */
function normalsOf({ positions, indices }: Surface): Vector3[] {
  const normals = Array.from({ length: positions.length / 3 }, () => new Vector3());
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const normal = normalOf(positions, corners);
    for (const corner of corners) normals[corner]!.add(normal);
  }
  return normals.map((normal) => normal.normalize());
}

/** In millimetres: crown height from the highest cusp; maximum gap between meeting arches; slice thickness. */
const CROWNS = 7;
const GAP = 12;
const SLICE = 3;
/** Upper teeth overlap the lower ones by about half a cusp; less is insignificant. */
const CLEAR = 0.5;
const STEP = 3;
/** A complete arch has about fifteen slices. */
const FEWEST = 5;

interface Slices {
  /** End of the crowns, along the first arch's occlusal direction. */
  edge: number;
  /** Lateral extent of the crowns per slice. */
  reach: Map<number, { left: number; right: number }>;
}

/** `towards`: 1 if the crowns point along `occlusal`, -1 if against it. */
function slicesOf(positions: Float32Array, occlusal: Vec3, front: Vec3, towards: 1 | -1): Slices {
  const across = cross(occlusal, front);
  const points = Array.from({ length: positions.length / 3 }, (_, at): Vec3 => [
    positions[at * 3]!,
    positions[at * 3 + 1]!,
    positions[at * 3 + 2]!,
  ]);
  const heights = points.map((point) => dot(point, occlusal) * towards);
  // Ignores a few spikes.
  const top = heights.toSorted((a, b) => b - a)[Math.floor(heights.length / 500)] ?? 0;
  const reach: Slices['reach'] = new Map();
  for (const [at, point] of points.entries()) {
    if (Math.abs(top - heights[at]! - CROWNS / 2) > CROWNS / 2) continue;
    const slice = Math.floor(dot(point, front) / SLICE);
    const side = dot(point, across);
    const seen = reach.get(slice);
    reach.set(slice, { left: Math.min(seen?.left ?? side, side), right: Math.max(seen?.right ?? side, side) });
  }
  return { edge: top * towards, reach };
}

/**
 * Which of two occluding arches is outside: the upper one, whose teeth overlap the lower ones. `axes` are the first
 * one's. Null if they don't meet, or neither is clearly outside.
 */
function outerOf(
  one: Float32Array,
  other: Float32Array,
  { occlusal, front }: Pick<Axes, 'occlusal' | 'front'>,
): 'one' | 'other' | null {
  const [first, second] = [slicesOf(one, occlusal, front, 1), slicesOf(other, occlusal, front, -1)];
  if (Math.abs(first.edge - second.edge) > GAP) return null;
  const wider = [...first.reach].flatMap(([slice, a]) => {
    const b = second.reach.get(slice);
    return b ? [(b.left - a.left + a.right - b.right) / 2] : [];
  });
  if (wider.length < FEWEST) return null;
  // Limits outliers, such as a prepared tooth or a molar missing in one arch.
  const mean = wider.reduce((sum, by) => sum + Math.max(-STEP, Math.min(STEP, by)), 0) / wider.length;
  return mean > CLEAR ? 'one' : mean < -CLEAR ? 'other' : null;
}
