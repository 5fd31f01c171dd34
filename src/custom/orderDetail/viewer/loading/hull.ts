/** The 26 directions of a cube's faces, edges and corners. */
const directions: readonly (readonly [number, number, number])[] = [-1, 0, 1].flatMap((x) =>
  [-1, 0, 1].flatMap((y) =>
    [-1, 0, 1].flatMap((z): [number, number, number][] => {
      const length = Math.hypot(x, y, z);
      return length === 0 ? [] : [[x / length, y / length, z / length]];
    }),
  ),
);

/**
 * The points that reach furthest in 26 directions, xyz in millimetres: what a view has to hold to show the whole model.
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
  // A large model's outline is known well enough from a sample of its vertices
  const step = Math.max(1, Math.floor(count / 20_000));
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
