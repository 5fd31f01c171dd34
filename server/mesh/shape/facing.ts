import type { Surface } from '../parse/surface.ts';
import type { Vec3 } from '../types.ts';
import { added, cross, dot, scaled, subtracted, unit } from './vectors.ts';

/** With a larger share of edges whose two triangles are wound against each other, a surface has no side. */
const MOST_MIXED = 0.03;
/** Shares of the area: what faces inwards is nearly all of it, and nearly nothing faces outwards. */
const LEAST_INWARDS = 0.9;
const MOST_OUTWARDS = 0.02;
/**
 * A part faces inwards where both readings are below these. Whole scans read at least 0.03 and 2. A deep palate with little
 * gum around it can have a negative volume, and bends −0.06 at worst: no reading is enough by itself.
 */
const INWARDS = { volume: -0.01, bend: -0.5 };

/** The cosine between two triangles that lie back to back, as a coarse grid leaves them: they bend neither way. */
const FOLDED = -0.95;

/** A connected part of a surface. */
interface Part {
  area: number;
  /** Signed, with its openings closed. */
  volume: number;
  /** How far it bends outwards over all its edges: half the sum of length times angle, positive for what bulges. */
  bend: number;
}

/** An edge as its first triangle runs along it. */
interface Edge {
  from: number;
  to: number;
  /** How many triangles run along it this way, less those that run back. */
  net: number;
  triangles: number[];
}

type Corners = [number, number, number];

/** Numbers that are joined to groups, each known by one of its members. */
class Groups {
  private readonly parents: Uint32Array;

  constructor(count: number) {
    this.parents = Uint32Array.from({ length: count }, (_, member) => member);
  }

  of(member: number): number {
    let at = member;
    while (this.parents[at] !== at) {
      this.parents[at] = this.parents[this.parents[at]!]!;
      at = this.parents[at]!;
    }
    return at;
  }

  join(one: number, other: number): void {
    this.parents[this.of(one)] = this.of(other);
  }
}

/**
 * Whether a surface, open or closed, faces inwards: it was mirrored, or written inside out. True only where that is sure.
 * Two readings have to agree: the volume with the openings closed, and the way that the surface bends.
 */
export function facesIn(surface: Surface): boolean {
  const edges = edgesOf(surface.indices);
  const shared = edges.filter(({ triangles }) => triangles.length === 2);
  if (shared.filter(({ net }) => net !== 0).length > shared.length * MOST_MIXED) return false;
  const parts = partsOf(surface, edges);
  const areaOf = (some: readonly Part[]) => some.reduce((sum, { area }) => sum + area, 0);
  const inwards = parts.filter(
    ({ area, volume, bend }) => volume / area ** 1.5 < INWARDS.volume && bend / Math.sqrt(area) < INWARDS.bend,
  );
  const outwards = parts.filter(({ volume, bend }) => volume > 0 && bend > 0);
  const area = areaOf(parts);
  return area > 0 && areaOf(inwards) >= area * LEAST_INWARDS && areaOf(outwards) <= area * MOST_OUTWARDS;
}

function edgesOf(indices: Uint32Array): Edge[] {
  const edges = new Map<number, Edge>();
  for (let at = 0; at < indices.length; at++) {
    const triangle = Math.floor(at / 3);
    const from = indices[at]!;
    const to = indices[at % 3 === 2 ? at - 2 : at + 1]!;
    const key = Math.min(from, to) * 0x1_00_00_00_00 + Math.max(from, to);
    const edge = edges.get(key);
    if (edge) {
      edge.net += edge.from === from ? 1 : -1;
      edge.triangles.push(triangle);
    } else edges.set(key, { from, to, net: 1, triangles: [triangle] });
  }
  return [...edges.values()];
}

function partsOf({ positions, indices }: Surface, edges: readonly Edge[]): Part[] {
  const groups = new Groups(positions.length / 3);
  for (const { from, to } of edges) groups.join(from, to);
  const parts = new Map<number, Part>();
  const partAt = (vertex: number) => {
    const group = groups.of(vertex);
    const part = parts.get(group) ?? { area: 0, volume: 0, bend: 0 };
    parts.set(group, part);
    return part;
  };
  // As seen from a corner of the part: from far away, a volume is a small difference of large numbers.
  const place = (vertex: number, seenFrom = 0): Vec3 => [
    positions[vertex * 3]! - positions[seenFrom * 3]!,
    positions[vertex * 3 + 1]! - positions[seenFrom * 3 + 1]!,
    positions[vertex * 3 + 2]! - positions[seenFrom * 3 + 2]!,
  ];
  const normals: Vec3[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!] as Corners;
    const [a, b, c] = corners.map((corner) => place(corner, groups.of(corner))) as [Vec3, Vec3, Vec3];
    const doubled = cross(subtracted(b, a), subtracted(c, a));
    const part = partAt(corners[0]);
    part.area += Math.hypot(...doubled) / 2;
    part.volume += dot(a, cross(b, c)) / 6;
    normals.push(unit(doubled));
  }
  const middles = middlesOfRims(edges, (vertex) => place(vertex, groups.of(vertex)));
  for (const { from, to, net, triangles } of edges) {
    const part = partAt(from);
    const [a, b] = [from, to].map((end) => place(end, groups.of(from))) as [Vec3, Vec3];
    if (net !== 0) part.volume += (net * dot(middles.get(from)!, cross(b, a))) / 6;
    else if (triangles.length === 2) {
      const [one, other] = triangles.map((triangle) => normals[triangle]!) as [Vec3, Vec3];
      if (dot(one, other) < FOLDED) continue;
      const along = dot(cross(one, other), unit(subtracted(b, a)));
      part.bend += (Math.hypot(...subtracted(b, a)) * Math.atan2(along, dot(one, other))) / 2;
    }
  }
  return [...parts.values()];
}

/** By each corner on a rim the middle of that rim, to which its opening is closed. */
function middlesOfRims(edges: readonly Edge[], place: (vertex: number) => Vec3): Map<number, Vec3> {
  const rim = edges.filter(({ net }) => net !== 0);
  const corners = [...new Set(rim.flatMap(({ from, to }) => [from, to]))];
  const numbers = new Map(corners.map((corner, number) => [corner, number]));
  const groups = new Groups(corners.length);
  for (const { from, to } of rim) groups.join(numbers.get(from)!, numbers.get(to)!);
  const rimOf = (corner: number) => groups.of(numbers.get(corner)!);
  const sums = new Map<number, { sum: Vec3; length: number }>();
  for (const { from, to } of rim) {
    const [a, b] = [place(from), place(to)];
    const length = Math.hypot(...subtracted(b, a));
    const before = sums.get(rimOf(from)) ?? { sum: [0, 0, 0], length: 0 };
    const sum = added(before.sum, scaled(added(a, b), length / 2));
    sums.set(rimOf(from), { sum, length: before.length + length });
  }
  return new Map(
    corners.map((corner) => {
      const { sum, length } = sums.get(rimOf(corner))!;
      return [corner, length > 0 ? scaled(sum, 1 / length) : sum];
    }),
  );
}
