import type { Surface, Vec3 } from '../../domain/geometry/surface.ts';

/** Builds surfaces from parts, each with its own vertices. */
class Builder {
  private readonly places: number[] = [];
  private readonly corners: number[] = [];

  /** A grid of points, `columns` per row, wound so that rows × columns points outwards. */
  grid(points: readonly Vec3[], columns: number, { closes = false, isFlipped = false } = {}): this {
    const first = this.places.length / 3;
    for (const point of points) this.places.push(...point);
    const rows = points.length / columns;
    for (let row = 0; row + 1 < rows; row++)
      for (let column = 0; column < (closes ? columns : columns - 1); column++) {
        const [a, b] = [first + row * columns + column, first + row * columns + ((column + 1) % columns)];
        const faces = [a, b, a + columns, b, b + columns, a + columns];
        this.corners.push(...(isFlipped ? faces : faces.toReversed()));
      }
    return this;
  }

  build(): Surface {
    return { positions: Float32Array.from(this.places), indices: Uint32Array.from(this.corners) };
  }
}

/** Points of a sphere down to `end` radians from its pole at −y, the direction of an upper crown. */
const cap = (radius: number, end: number, rings: number, [mx, my, mz]: Vec3): Vec3[] =>
  Array.from({ length: rings + 1 }, (_, ring) => {
    const down = Math.max(1e-4, (end * ring) / rings);
    return Array.from({ length: rings * 4 }, (_, step): Vec3 => {
      const round = (2 * Math.PI * step) / (rings * 4);
      const flat = radius * Math.sin(down);
      return [mx + flat * Math.cos(round), my - radius * Math.cos(down), mz + flat * Math.sin(round)];
    });
  }).flat();

const half = Math.PI / 2;

/** An open hemisphere, facing outwards: a preparation. */
export const dome = (radius: number, rings = 40, middle: Vec3 = [0, 0, 0]): Surface =>
  new Builder().grid(cap(radius, half, rings, middle), rings * 4, { closes: true }).build();

/** A sphere. */
export const round = (radius: number, rings = 60, middle: Vec3 = [0, 0, 0]): Surface =>
  new Builder().grid(cap(radius, Math.PI - 1e-4, rings, middle), rings * 4, { closes: true }).build();

/** Two hemispheres joined by a rim: a hollow crown with uniform walls. */
export function hollow(inner: number, outer: number, rings = 40, middle: Vec3 = [0, 0, 0]): Surface {
  const columns = rings * 4;
  const [outside, inside] = [cap(outer, half, rings, middle), cap(inner, half, rings, middle)];
  const { positions, indices } = new Builder()
    .grid(outside, columns, { closes: true })
    .grid(inside, columns, { closes: true, isFlipped: true })
    .build();
  // The rim joins their last rows.
  const [last, next] = [rings * columns, (2 * rings + 1) * columns];
  const rim = Array.from({ length: columns }, (_, step) => {
    const [a, b] = [last + step, last + ((step + 1) % columns)];
    const [c, d] = [next + step, next + ((step + 1) % columns)];
    return [a, c, b, b, c, d];
  }).flat();
  return { positions, indices: Uint32Array.from([...indices, ...rim]) };
}

/** A horizontal square at height `y`, facing +y by default: an antagonist. */
export function plate(size: number, y: number, steps = 60, facing: 1 | -1 = 1): Surface {
  const points = Array.from({ length: (steps + 1) ** 2 }, (_, at): Vec3 => {
    const [row, column] = [Math.floor(at / (steps + 1)), at % (steps + 1)];
    return [(column / steps - 0.5) * size, y, (row / steps - 0.5) * size];
  });
  return new Builder().grid(points, steps + 1, { isFlipped: facing === -1 }).build();
}

/** A closed box with separate vertices per side, in `steps` × `steps` cells. */
export function box([sx, sy, sz]: Vec3, steps = 20, [mx, my, mz]: Vec3 = [0, 0, 0]): Surface {
  const builder = new Builder();
  for (let axis = 0; axis < 3; axis++)
    for (const side of [1, -1]) {
      const points = Array.from({ length: (steps + 1) ** 2 }, (_, at): Vec3 => {
        const [u, v] = [Math.floor(at / (steps + 1)) / steps - 0.5, (at % (steps + 1)) / steps - 0.5];
        const own: Vec3 = [0, 0, 0];
        own[axis] = side / 2;
        own[(axis + 1) % 3] = u;
        own[(axis + 2) % 3] = v;
        return [mx + own[0] * sx, my + own[1] * sy, mz + own[2] * sz];
      });
      builder.grid(points, steps + 1, { isFlipped: side === -1 });
    }
  return builder.build();
}

/** Merges surfaces into one. */
export function joined(...parts: Surface[]): Surface {
  const indices: number[] = [];
  let first = 0;
  for (const part of parts) {
    for (const at of part.indices) indices.push(at + first);
    first += part.positions.length / 3;
  }
  return {
    positions: Float32Array.from(parts.flatMap(({ positions }) => [...positions])),
    indices: Uint32Array.from(indices),
  };
}
