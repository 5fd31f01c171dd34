import { Finder } from './finder.ts';
import { windingOf, type Surface, type Vec3 } from './surface.ts';
import { treeOf } from './tree.ts';

/** Millimetres: the search near the asked vertices looks this far before the whole surfaces are searched. */
const NEAR = 2;
/** Minimum cosine between a direction and the normal of a surface that faces it. */
export const FACES = 0.3;
/** Millimetres: a ray goes on this far behind a surface that it passes. */
const STEP = 1e-4;

/** A finder, and −1 if its triangles face inwards. */
interface Side {
  finder: Finder;
  winding: 1 | -1;
}

/** The surfaces of the previous version. Searches first use the triangles near the vertices that moved. */
export class Previous {
  private readonly near: Side[] | null;
  private readonly windings: (1 | -1)[];
  private all: Side[] | null = null;

  constructor(
    private readonly surfaces: readonly Surface[],
    positions: Float32Array,
    isMoved: (vertex: number) => boolean,
  ) {
    this.windings = surfaces.map(windingOf);
    const keep = nearTo(positions, isMoved, NEAR);
    this.near = keep && this.sidesOf(surfaces.map(keep));
  }

  /**
   * Signed distance from a point of the new version to the closest one, positive outside. Skips surfaces that face the
   * opposite way: the other side of a thin wall may be closer than the side that moved. `isPlain`: not where folds and
   * parts that are inside out make normals doubtful.
   */
  away(point: Vec3, how: { normal: Vec3; isPlain: boolean }): number {
    const asked = { point, ...how };
    return (this.near && closest(this.near, asked, NEAR)) ?? closest(this.whole(), asked, Infinity) ?? 0;
  }

  /** Distance along `way` to a surface that faces `out`; infinite if there is none. */
  height(point: Vec3, way: Vec3, out: Vec3): number {
    const near = this.near ? alongRay(this.near, point, way, out, NEAR) : Infinity;
    return near < Infinity ? near : alongRay(this.whole(), point, way, out, Infinity);
  }

  private whole(): Side[] {
    return (this.all ??= this.sidesOf(this.surfaces));
  }

  private sidesOf(surfaces: readonly Surface[]): Side[] {
    return surfaces.map((surface, nth) => ({ finder: new Finder(treeOf(surface)), winding: this.windings[nth]! }));
  }
}

const times = ([x, y, z]: Vec3, by: number): Vec3 => [x * by, y * by, z * by];

interface Asked {
  point: Vec3;
  normal: Vec3;
  isPlain: boolean;
}

function closest(sides: readonly Side[], { point: [x, y, z], normal, isPlain }: Asked, most: number): number | null {
  let away: number | null = null;
  let least = most;
  for (const { finder, winding } of sides) {
    const facing = isPlain ? undefined : times(normal, winding);
    if (!finder.nearest(x, y, z, least, facing) || (finder.distance >= least && away !== null)) continue;
    least = finder.distance;
    const side = (x - finder.x) * normal[0] + (y - finder.y) * normal[1] + (z - finder.z) * normal[2];
    away = side < 0 ? -least : least;
  }
  return away;
}

function alongRay(sides: readonly Side[], [x, y, z]: Vec3, way: Vec3, out: Vec3, most: number): number {
  let least = most;
  let found = Infinity;
  for (const { finder, winding } of sides) {
    let from = 0;
    while (finder.ray(x + way[0] * from, y + way[1] * from, z + way[2] * from, ...way, least - from)) {
      from += finder.distance;
      if (finder.facing(out) * winding >= FACES) {
        least = found = from;
        break;
      }
      from += STEP;
    }
  }
  return found;
}

/** Maximum grid cells per axis; a larger grid costs more than it saves. */
const MOST_CELLS = 256;

/** A filter that keeps triangles within `reach` of the asked vertices; null if it wouldn't save work. */
function nearTo(
  positions: Float32Array,
  isAsked: (vertex: number) => boolean,
  reach: number,
): ((surface: Surface) => Surface) | null {
  const asked: number[] = [];
  for (let vertex = 0; vertex < positions.length / 3; vertex++) if (isAsked(vertex)) asked.push(vertex);
  if (asked.length > positions.length / 6) return null;
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const vertex of asked)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      least[axis] = Math.min(least[axis]!, value - reach);
      most[axis] = Math.max(most[axis]!, value + reach);
    }
  const [nx, ny, nz] = most.map((end, axis) => Math.max(1, Math.ceil((end - least[axis]!) / reach)));
  if (asked.length > 0 && Math.max(nx!, ny!, nz!) > MOST_CELLS) return null;
  const cells = new Uint8Array(asked.length > 0 ? nx! * ny! * nz! : 0);
  const cellAt = (value: number, axis: number) => Math.floor((value - least[axis]!) / reach);
  for (const vertex of asked) {
    const [x, y, z] = [0, 1, 2].map((axis) => cellAt(positions[vertex * 3 + axis]!, axis)) as [number, number, number];
    eachCell([x - 1, y - 1, z - 1], [x + 1, y + 1, z + 1], (cell) => (cells[cell] = 1));
  }
  return ({ positions: theirs, indices }) => {
    const kept: number[] = [];
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
      if (isNear(theirs, a * 3, b * 3, c * 3)) kept.push(a, b, c);
    }
    return { positions: theirs, indices: Uint32Array.from(kept) };
  };

  function isNear(theirs: Float32Array, a: number, b: number, c: number): boolean {
    const low: Vec3 = [0, 0, 0];
    const high: Vec3 = [0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const [one, other, third] = [theirs[a + axis]!, theirs[b + axis]!, theirs[c + axis]!];
      low[axis] = cellAt(Math.min(one, other, third), axis);
      high[axis] = cellAt(Math.max(one, other, third), axis);
    }
    let found = false;
    eachCell(low, high, (cell) => (found ||= cells[cell] === 1));
    return found;
  }

  function eachCell(low: Vec3, high: Vec3, visit: (cell: number) => void) {
    for (let x = Math.max(0, low[0]); x <= Math.min(nx! - 1, high[0]); x++)
      for (let y = Math.max(0, low[1]); y <= Math.min(ny! - 1, high[1]); y++)
        for (let z = Math.max(0, low[2]); z <= Math.min(nz! - 1, high[2]); z++) visit((x * ny! + y) * nz! + z);
  }
}
