interface Triangles {
  positions: Float32Array;
  indices: Uint32Array;
}

/** A square grid of `side` × `side` cells of length `size`, displaced by `height`, without the cells that `isGone`. */
export function sheet(
  side: number,
  size: number,
  {
    isGone = () => false,
    height = () => 0,
  }: { isGone?(column: number, row: number): boolean; height?(x: number, z: number): number } = {},
): Triangles {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= side; row++)
    for (let column = 0; column <= side; column++)
      positions.push(column * size, height(column * size, row * size), row * size);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      if (isGone(column, row)) continue;
      const at = row * (side + 1) + column;
      indices.push(at, at + side + 1, at + 1, at + 1, at + side + 1, at + side + 2);
    }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Both as one surface, with the second one moved. */
export function together(one: Triangles, other: Triangles, [x, y, z]: readonly [number, number, number]): Triangles {
  const count = one.positions.length / 3;
  const by = [x, y, z];
  return {
    positions: Float32Array.from([...one.positions, ...other.positions.map((value, at) => value + by[at % 3]!)]),
    indices: Uint32Array.from([...one.indices, ...other.indices.map((vertex) => vertex + count)]),
  };
}
