import { type Edges } from '../shape/edges.ts';
import type { Vec3 } from '../types.ts';

/** A closed loop of boundary edges (one triangle each): a rim or a hole. */
export interface Loop {
  vertices: number[];
  length: number;
  /** Enclosed area, projected along the direction where it is largest. */
  area: number;
  middle: Vec3;
}

/** The boundary loops of a surface. A loop that touches itself is split there. */
export function loopsOf(positions: Float32Array, { count, from, to, uses }: Edges): Loop[] {
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
  const point = (vertex: number): Vec3 => [
    positions[vertex * 3]!,
    positions[vertex * 3 + 1]!,
    positions[vertex * 3 + 2]!,
  ];
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
  return { vertices, length, area: Math.hypot(ax, ay, az) / 2, middle };
}
