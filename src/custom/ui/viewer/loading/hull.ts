const steps = [-2, -1, 0, 1, 2];

/** 98 directions over a cube: a view fitted to the extreme points along them is accurate to a percent. */
const directions: readonly (readonly [number, number, number])[] = steps.flatMap((x) =>
  steps.flatMap((y) =>
    steps.flatMap((z): [number, number, number][] => {
      const length = Math.hypot(x, y, z);
      return Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < 2 ? [] : [[x / length, y / length, z / length]];
    }),
  ),
);

/** For a large model, a sample of its vertices suffices. */
const SAMPLE = 10_000;

/**
 * The extreme points in 98 directions, xyz in millimetres, which a view must contain to show the whole model.
 * `vertices` are `[x, y, z, cavity]` in quanta.
 */
export function furthestPoints(
  vertices: Uint16Array,
  origin: readonly [number, number, number],
  scale: number,
): Float32Array {
  const best = new Float64Array(directions.length).fill(-Infinity);
  const found = new Uint32Array(directions.length);
  const count = vertices.length / 4;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  for (let i = 0; i < count; i += step) {
    const x = vertices[4 * i]!;
    const y = vertices[4 * i + 1]!;
    const z = vertices[4 * i + 2]!;
    for (let d = 0; d < directions.length; d++) {
      const direction = directions[d]!;
      const reach = x * direction[0] + y * direction[1] + z * direction[2];
      if (reach > best[d]!) {
        best[d] = reach;
        found[d] = i;
      }
    }
  }
  const points = new Float32Array(count === 0 ? 0 : directions.length * 3);
  for (let p = 0; p < points.length; p++) {
    const axis = p % 3;
    points[p] = origin[axis]! + scale * vertices[4 * found[(p - axis) / 3]! + axis]!;
  }
  return points;
}
