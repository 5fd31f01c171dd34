import { type Edges, Groups } from '../shape/edges.ts';
import type { Vec3 } from '../types.ts';
import { Cells } from './cells.ts';

interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
}

/** The connected components of a surface. `of` maps vertices to parts, which index the lists. */
export interface Parts {
  of: Uint32Array;
  triangles: number[];
  /** Bounding box diagonals. */
  diagonals: number[];
  middles: Vec3[];
}

export function partsOf({ positions, indices }: Surface, { count, from, to }: Edges): Parts {
  const vertices = positions.length / 3;
  const groups = new Groups(vertices);
  for (let edge = 0; edge < count; edge++) groups.join(from[edge]!, to[edge]!);
  const numbers = new Int32Array(vertices).fill(-1);
  const of = new Uint32Array(vertices);
  const boxes: { min: Vec3; max: Vec3 }[] = [];
  for (let vertex = 0; vertex < vertices; vertex++) {
    const group = groups.of(vertex);
    if (numbers[group] === -1) {
      numbers[group] = boxes.length;
      boxes.push({ min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] });
    }
    const part = (of[vertex] = numbers[group]!);
    const { min, max } = boxes[part]!;
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  const triangles = boxes.map(() => 0);
  for (let at = 0; at < indices.length; at += 3) triangles[of[indices[at]!]!]!++;
  return {
    of,
    triangles,
    diagonals: boxes.map(({ min, max }) => Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2])),
    middles: boxes.map(({ min, max }) => [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]),
  };
}

/** Millimetres: nearer parts touch the rest, such as separated crowns. */
const APART = 1;

interface Island {
  /** Its share of all triangles. */
  share: number;
  at: Vec3;
}

/** Parts with at least a `least` share of the triangles and apart from the rest; touching parts count as one. */
export function islandsOf({ positions, indices }: Surface, parts: Parts, least: number): Island[] {
  const total = indices.length / 3;
  const enough = total * least;
  if (parts.triangles.filter((count) => count >= enough).length < 2) return [];
  const groups = new Groups(parts.triangles.length);
  const cells = new Cells<number>(APART);
  // One vertex per part and cube is enough.
  const places: number[] = [];
  for (let vertex = 0; vertex < parts.of.length; vertex++) {
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    if (cells.here(x, y, z).includes(parts.of[vertex]!)) continue;
    cells.add(x, y, z, parts.of[vertex]!);
    places.push(vertex);
  }
  for (const vertex of places) {
    const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
    for (const other of cells.near(x, y, z)) groups.join(parts.of[vertex]!, other);
  }
  const together = new Map<number, { count: number; largest: number }>();
  parts.triangles.forEach((count, part) => {
    const seen = together.get(groups.of(part)) ?? { count: 0, largest: part };
    const largest = count > parts.triangles[seen.largest]! ? part : seen.largest;
    together.set(groups.of(part), { count: seen.count + count, largest });
  });
  const [, ...islands] = [...together.values()].toSorted((a, b) => b.count - a.count);
  return islands
    .filter(({ count }) => count >= enough)
    .map(({ count, largest }) => ({ share: count / total, at: parts.middles[largest]! }));
}
