interface Triangles {
  positions: Float32Array;
  indices: Uint32Array;
}
export type Spot = [number, number, number];

const middleOf = ({ positions, indices }: Triangles, at: number): Spot =>
  [0, 1, 2].map(
    (axis) => [0, 1, 2].reduce((sum, corner) => sum + positions[indices[at + corner]! * 3 + axis]!, 0) / 3,
  ) as Spot;

/** Removes the triangles for whose centre `isGone` is true. */
export function without<Shape extends Triangles>(shape: Shape, isGone: (middle: Spot) => boolean): Shape {
  const kept: number[] = [];
  for (let at = 0; at < shape.indices.length; at += 3)
    if (!isGone(middleOf(shape, at))) kept.push(shape.indices[at]!, shape.indices[at + 1]!, shape.indices[at + 2]!);
  return { ...shape, indices: Uint32Array.from(kept) };
}

/** Cuts a hole. */
export const punch = <Shape extends Triangles>(shape: Shape, [x, y, z]: Spot, radius: number): Shape =>
  without(shape, (middle) => Math.hypot(middle[0] - x, middle[1] - y, middle[2] - z) < radius);
