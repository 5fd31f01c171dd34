import type { Surface } from './surface.ts';

/** Merges vertices at one position, so that texture seams are no edges. Drops triangles that become degenerate. */
export function welded<Indices extends Surface['indices']>({
  positions,
  indices,
}: Surface & { indices: Indices }): Surface & { indices: Indices | Uint32Array } {
  const count = positions.length / 3;
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2))) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const first = new Uint32Array(count);
  let isWelded = false;
  for (let vertex = 0; vertex < count; vertex++) {
    const at = vertex * 3;
    let slot =
      (Math.imul(bits[at]!, 0x9e3779b1) ^
        Math.imul(bits[at + 1]!, 0x85ebca6b) ^
        Math.imul(bits[at + 2]!, 0xc2b2ae35)) >>>
      0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (; slots[slot] !== -1; slot = (slot + 1) & mask) {
      const other = slots[slot]! * 3;
      if (bits[other] === bits[at] && bits[other + 1] === bits[at + 1] && bits[other + 2] === bits[at + 2]) break;
    }
    if (slots[slot] === -1) slots[slot] = vertex;
    else isWelded = true;
    first[vertex] = slots[slot]!;
  }
  if (!isWelded) return { positions, indices };
  const kept: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [first[indices[at]!]!, first[indices[at + 1]!]!, first[indices[at + 2]!]!];
    if (a !== b && b !== c && c !== a) kept.push(a, b, c);
  }
  return { positions, indices: Uint32Array.from(kept) };
}
