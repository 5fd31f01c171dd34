import { welded } from '../../../domain/geometry/weld.ts';
import { decodeGlb } from '../picture/decode.ts';
import { edgesOf, type Edges } from '../shape/edges.ts';
import type { ScanCheck, Vec3 } from '../types.ts';
import { Cells } from './cells.ts';
import { islandsOf, partsOf, type Parts } from './parts.ts';
import { mainDirections } from '../shape/facets.ts';
/** mm²: smaller holes are pinholes, which every scanner leaves. */
const LEAST_HOLE = 0.2;
/** Millimetres across: a wider loop is where the scan ends. Its length doesn't tell, as a torn hole's edge is long. */
const RIM = 10;
/** Inside a wider loop of the same part, a missing molar is a hole, but an unscanned palate isn't. */
const INNER_RIM = 15;
/** A loop wider than this share of its part's diagonal is a rim too, such as the neck of a separated crown. */
const RIM_OF_PART = 0.25;
/** Millimetres: nearer holes belong to the rim. */
const FROM_RIM = 2.5;
/** Millimetres: width of the crack around a part that fills a hole, such as a tooth cut out of its gum. */
const CRACK = 0.5;
/** Share of all triangles: real arches have tiny islands, and holes have fragments. */
const LEAST_ISLAND = 0.001;
/** People look at only a few; a scan with more is obviously broken. */
const MOST = 20;
/** Sample size for the typical edge length. */
const SAMPLE = 20_000;

interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
}

/** Runs `checkScan` on a stored scan's model. */
export async function checkStored({ glb, scale }: { glb: Uint8Array; scale: number }): Promise<ScanCheck> {
  const { positions, indices } = await decodeGlb(glb);
  return checkScan(welded({ positions, indices }), scale);
}

/** Checks one scan by itself. `scale`: millimetres per file unit; positions in the result are in file units. */
export function checkScan({ positions, indices }: Surface, scale: number): ScanCheck {
  const surface = { positions: scale === 1 ? positions : positions.map((value) => value * scale), indices };
  const edges = edgesOf(surface);
  const parts = partsOf(surface, edges);
  const loops = loopsOf(surface.positions, edges);
  const inFile = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [
    x / scale,
    y / scale,
    z / scale,
  ];
  return {
    holes: holesAmong(loops, surface, parts)
      .slice(0, MOST)
      .map(({ area, middle }) => ({ area, at: inFile(middle) })),
    islands: islandsOf(surface, parts, LEAST_ISLAND)
      .slice(0, MOST)
      .map(({ share, at }) => ({ share, at: inFile(at) })),
    edge: usualEdge(surface.positions, edges),
    print: printOf(surface.positions, indices),
  };
}

/** Holes only, largest first. The outlines of islands too small to count are neither holes nor rims. */
function holesAmong(loops: readonly Loop[], { positions, indices }: Surface, parts: Parts): Loop[] {
  const partOf = (loop: Loop) => parts.of[loop.vertices[0]!]!;
  const least = (indices.length / 3) * LEAST_ISLAND;
  const counting = loops.filter((loop) => parts.triangles[partOf(loop)]! >= least);
  const widest = new Map<number, number>();
  for (const loop of counting) widest.set(partOf(loop), Math.max(loop.across, widest.get(partOf(loop)) ?? 0));
  const isRim = (loop: Loop) => {
    const most = loop.across < widest.get(partOf(loop))! ? INNER_RIM : RIM;
    return loop.across > Math.min(most, RIM_OF_PART * parts.diagonals[partOf(loop)]!);
  };
  const rims = new Cells<number>(FROM_RIM);
  for (const { vertices } of counting.filter(isRim))
    for (const vertex of vertices) rims.add(...placeOf(positions, vertex), vertex);
  const isNear = (vertex: number, most: number, isOfPart: (part: number) => boolean) => {
    const [x, y, z] = placeOf(positions, vertex);
    for (const other of rims.near(x, y, z)) {
      const [ox, oy, oz] = placeOf(positions, other);
      if (isOfPart(parts.of[other]!) && Math.hypot(ox - x, oy - y, oz - z) <= most) return true;
    }
    return false;
  };
  // A fragment in or over a hole mustn't hide it, so other parts' rims count only if they fill it.
  const isAtRim = (loop: Loop) => loop.vertices.some((vertex) => isNear(vertex, FROM_RIM, (of) => of === partOf(loop)));
  const isFilled = (loop: Loop) => loop.vertices.every((vertex) => isNear(vertex, CRACK, (of) => of !== partOf(loop)));
  return counting
    .filter((loop) => loop.area >= LEAST_HOLE && !isRim(loop) && !isAtRim(loop) && !isFilled(loop))
    .toSorted((one, other) => other.area - one.area);
}

const placeOf = (positions: Float32Array, vertex: number): Vec3 => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];

function usualEdge(positions: Float32Array, { count, from, to }: Edges): number {
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const lengths: number[] = [];
  for (let edge = 0; edge < count; edge += step) {
    const [a, b] = [from[edge]! * 3, to[edge]! * 3];
    lengths.push(
      Math.hypot(
        positions[a]! - positions[b]!,
        positions[a + 1]! - positions[b + 1]!,
        positions[a + 2]! - positions[b + 2]!,
      ),
    );
  }
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
}

/** A closed loop of boundary edges (one triangle each): a rim or a hole. */
interface Loop {
  vertices: number[];
  /** Twice the distance of its furthest vertex from its middle. */
  across: number;
  /** Enclosed area, projected along the direction where it is largest. */
  area: number;
  middle: Vec3;
}

/** The boundary loops of a surface. A loop that touches itself is split there. */
function loopsOf(positions: Float32Array, { count, from, to, uses }: Edges): Loop[] {
  const leaving = new Map<number, number[]>();
  for (let edge = 0; edge < count; edge++) {
    if (uses[edge] !== 1) continue;
    const found = leaving.get(from[edge]!);
    if (found) found.push(to[edge]!);
    else leaving.set(from[edge]!, [to[edge]!]);
  }
  const loops: Loop[] = [];
  for (const start of leaving.keys()) {
    while (leaving.get(start)?.length) walk(start);
  }
  return loops;

  /** Follows edges from `start` and extracts a loop whenever a vertex repeats. */
  function walk(start: number) {
    const path = [start];
    const at = new Map([[start, 0]]);
    for (let next = leaving.get(start)?.pop(); next !== undefined; next = leaving.get(next)?.pop()) {
      const seen = at.get(next);
      if (seen === undefined) {
        at.set(next, path.length);
        path.push(next);
        continue;
      }
      const vertices = path.splice(seen + 1);
      for (const vertex of vertices) at.delete(vertex);
      loops.push(measured(positions, [next, ...vertices]));
    }
  }
}

function measured(positions: Float32Array, vertices: number[]): Loop {
  const point = (vertex: number) => placeOf(positions, vertex);
  const [ox, oy, oz] = point(vertices[0]!);
  let [length, ax, ay, az, mx, my, mz] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < vertices.length; at++) {
    const [x, y, z] = point(vertices[at]!);
    const [nx, ny, nz] = point(vertices[(at + 1) % vertices.length]!);
    const step = Math.hypot(nx - x, ny - y, nz - z);
    length += step;
    mx += ((x + nx) / 2) * step;
    my += ((y + ny) / 2) * step;
    mz += ((z + nz) / 2) * step;
    // Relative to the loop: far from the origin, small differences of large numbers lose precision.
    const [ux, uy, uz, vx, vy, vz] = [x - ox, y - oy, z - oz, nx - ox, ny - oy, nz - oz];
    ax += uy * vz - uz * vy;
    ay += uz * vx - ux * vz;
    az += ux * vy - uy * vx;
  }
  const middle: Vec3 = length > 0 ? [mx / length, my / length, mz / length] : [ox, oy, oz];
  const [cx, cy, cz] = middle;
  const across = vertices.reduce((most, vertex) => {
    const [x, y, z] = point(vertex);
    return Math.max(most, 2 * Math.hypot(x - cx, y - cy, z - cz));
  }, 0);
  return { vertices, across, area: Math.hypot(ax, ay, az) / 2, middle };
}

/**
 * A fingerprint of a surface that is invariant to position, rotation and triangulation: its area, and its extent along
 * its three principal axes (root mean square distance from its centroid).
 */
function printOf(positions: Float32Array, indices: Uint32Array): [number, number, number, number] {
  const [ox, oy, oz] = [positions[0] ?? 0, positions[1] ?? 0, positions[2] ?? 0];
  let [area, x, y, z, xx, xy, xz, yy, yz, zz] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const [ax, ay, az] = [positions[a]! - ox, positions[a + 1]! - oy, positions[a + 2]! - oz];
    const [bx, by, bz] = [positions[b]! - ox, positions[b + 1]! - oy, positions[b + 2]! - oz];
    const [cx, cy, cz] = [positions[c]! - ox, positions[c + 1]! - oy, positions[c + 2]! - oz];
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const weight = Math.sqrt(nx * nx + ny * ny + nz * nz) / 2;
    const [sx, sy, sz] = [ax + bx + cx, ay + by + cy, az + bz + cz];
    area += weight;
    x += (weight * sx) / 3;
    y += (weight * sy) / 3;
    z += (weight * sz) / 3;
    // Second moments of the whole triangle, not only of its corners.
    const part = weight / 12;
    xx += part * (ax * ax + bx * bx + cx * cx + sx * sx);
    yy += part * (ay * ay + by * by + cy * cy + sy * sy);
    zz += part * (az * az + bz * bz + cz * cz + sz * sz);
    xy += part * (ax * ay + bx * by + cx * cy + sx * sy);
    xz += part * (ax * az + bx * bz + cx * cz + sx * sz);
    yz += part * (ay * az + by * bz + cy * cz + sy * sz);
  }
  if (!(area > 0)) return [0, 0, 0, 0];
  const [mx, my, mz] = [x / area, y / area, z / area];
  const matrix: [Vec3, Vec3, Vec3] = [
    [xx / area - mx * mx, xy / area - mx * my, xz / area - mx * mz],
    [xy / area - mx * my, yy / area - my * my, yz / area - my * mz],
    [xz / area - mx * mz, yz / area - my * mz, zz / area - mz * mz],
  ];
  const [one, two, three] = mainDirections(matrix).spreads;
  return [area, Math.sqrt(one), Math.sqrt(two), Math.sqrt(three)];
}
