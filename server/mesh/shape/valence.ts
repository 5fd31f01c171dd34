interface Valence {
  /** Maximum triangles at one vertex. */
  most: number;
  /** Average over triangle corners: 6 in a scan. */
  mean: number;
}

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
 * meshopt's reordering and simplification visit all triangles of a vertex for each of them. Beyond this mean that
 * dominates their time, and grows quadratically with file size.
 */
const CROWDED = 100;

export const isCrowded = (indices: Uint32Array, vertices: number) => valenceOf(indices, vertices).mean > CROWDED;
