import type { Surface } from '../parse/surface.ts';

const UNUSED = 0xffffffff;

/** Moves `size` items per vertex to their index in `remap`; vertices marked unused are dropped. */
export function moveItems<T extends Float32Array | Uint16Array | Uint8Array>(
  from: T,
  remap: Uint32Array,
  count: number,
  size: number,
): T {
  const to = new (from.constructor as new (length: number) => T)(count * size);
  for (let vertex = 0; vertex < remap.length; vertex++) {
    const place = remap[vertex]!;
    if (place === UNUSED) continue;
    for (let item = 0; item < size; item++) to[place * size + item] = from[vertex * size + item]!;
  }
  return to;
}

/** The surface with remapped vertices; `indices` already use the new numbering. */
export function moveVertices(surface: Surface, indices: Uint32Array, remap: Uint32Array, count: number): Surface {
  return {
    indices,
    positions: moveItems(surface.positions, remap, count, 3),
    colors: surface.colors && moveItems(surface.colors, remap, count, 4),
    labels: surface.labels && moveItems(surface.labels, remap, count, 1),
    uvs: surface.uvs && moveItems(surface.uvs, remap, count, 2),
  };
}
