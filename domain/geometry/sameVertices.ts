import type { Surface } from './surface.ts';

/** 1 for each vertex whose position is bitwise identical in one of these surfaces. */
export function sameVertices(positions: Float32Array, before: readonly Surface[]): Uint8Array {
  const isSame = new Uint8Array(positions.length / 3);
  const bits = new Int32Array(positions.buffer, positions.byteOffset, positions.length);
  for (const surface of before) {
    const theirs = new Int32Array(surface.positions.buffer, surface.positions.byteOffset, surface.positions.length);
    const count = theirs.length / 3;
    const mask = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2))) - 1;
    const slots = new Int32Array(mask + 1).fill(-1);
    for (let at = 0; at < theirs.length; at += 3) {
      let slot = hash(theirs, at) & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = at;
    }
    for (let vertex = 0, at = 0; vertex < isSame.length; vertex++, at += 3) {
      for (let slot = hash(bits, at) & mask; slots[slot] !== -1; slot = (slot + 1) & mask) {
        const other = slots[slot]!;
        if (bits[at] !== theirs[other] || bits[at + 1] !== theirs[other + 1] || bits[at + 2] !== theirs[other + 2])
          continue;
        isSame[vertex] = 1;
        break;
      }
    }
  }
  return isSame;
}

function hash(bits: Int32Array, at: number): number {
  const mixed =
    Math.imul(bits[at]!, 0x9e3779b1) ^ Math.imul(bits[at + 1]!, 0x85ebca6b) ^ Math.imul(bits[at + 2]!, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}
