interface Valence {
  /** Triangles at the vertex that has the most. */
  most: number;
  /** What a triangle's corner has on average: 6 in a scan. */
  mean: number;
}

/** How many triangles meet at the vertices of a surface. */
export function valenceOf(indices: Uint32Array, vertices: number): Valence {
  const counts = new Uint32Array(vertices);
  for (let at = 0; at < indices.length; at++) counts[indices[at]!] = counts[indices[at]!]! + 1;
  let most = 0;
  let squares = 0;
  for (let vertex = 0; vertex < vertices; vertex++) {
    const count = counts[vertex]!;
    if (count > most) most = count;
    squares += count * count;
  }
  return { most, mean: squares / Math.max(1, indices.length) };
}

/**
 * meshopt's reordering and simplification go through all triangles of a vertex for each one of them. Beyond this mean that is
 * most of their time, and it grows with the square of the file's size.
 */
const CROWDED = 100;

export const isCrowded = (indices: Uint32Array, vertices: number) => valenceOf(indices, vertices).mean > CROWDED;
