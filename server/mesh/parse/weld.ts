/** Exponent bits of a float, all ones for infinity and NaN. */
const EXPONENT = 0x7f800000;
const EMPTY = 0;
/** Slots of the small table, which fits the CPU's L1 cache, unlike the large one. */
const RECENT = 1 << 15;

export const isFiniteBits = (bits: number) => (bits & EXPONENT) !== EXPONENT;

/**
 * Random odd factors, chosen at process start. With fixed ones, a crafted file could put all vertices into one slot,
 * making lookups quadratic.
 */
const [byX, byY, byZ, byU, byV] = Array.from(crypto.getRandomValues(new Int32Array(5)), (value) => value | 1) as [
  number,
  number,
  number,
  number,
  number,
];

/** Shifts mix in the high bits: round coordinates differ only in those. */
const hashOf = (x: number, y: number, z: number) => {
  let hash = Math.imul(x, byX);
  hash = Math.imul(hash ^ (hash >>> 15) ^ y, byY);
  hash = Math.imul(hash ^ (hash >>> 14) ^ z, byZ);
  return hash ^ (hash >>> 15);
};

/**
 * Gives vertices with equal coordinate bits one index, in order of first use. A vertex's triangles are close together
 * in a file, so a small table of recent ones answers most lookups. Bits are signed: unsigned numbers beyond 31 bits
 * would be boxed, at three times the cost. Open addressing over two flat arrays that grow with actual data, so that a
 * false count costs nothing.
 */
export class Weld {
  count = 0;
  readonly #stride: number;
  #bits: Int32Array;
  /** Vertex index + 1. */
  #table: Int32Array;
  #mask: number;
  /** Most recent vertex index per low hash bits. */
  readonly #recent = new Int32Array(RECENT);

  /** `withUv`: texture coordinates also distinguish vertices, so that texture seams stay open. */
  constructor(expectedVertices: number, withUv = false) {
    this.#stride = withUv ? 5 : 3;
    const slots = 1 << Math.ceil(Math.log2(Math.max(1024, expectedVertices * 1.6)));
    this.#table = new Int32Array(slots);
    this.#mask = slots - 1;
    this.#bits = new Int32Array(Math.max(64, Math.ceil(expectedVertices * 1.1)) * this.#stride);
  }

  /** Index of the vertex with these coordinate bits; −0 is 0. */
  add(x: number, y: number, z: number): number {
    if (x << 1 === 0) x = 0;
    if (y << 1 === 0) y = 0;
    if (z << 1 === 0) z = 0;
    const bits = this.#bits;
    const table = this.#table;
    const mask = this.#mask;
    const hash = hashOf(x, y, z);
    const low = hash & (RECENT - 1);
    const last = this.#recent[low]!;
    if (last < this.count && bits[last * 3] === x && bits[last * 3 + 1] === y && bits[last * 3 + 2] === z) return last;
    let slot = hash & mask;
    for (;;) {
      const found = table[slot]!;
      if (found === EMPTY) return (this.#recent[low] = this.#insert(slot, x, y, z, 0, 0));
      const at = (found - 1) * 3;
      if (bits[at] === x && bits[at + 1] === y && bits[at + 2] === z) return (this.#recent[low] = found - 1);
      slot = (slot + 1) & mask;
    }
  }

  addWithUv(x: number, y: number, z: number, u: number, v: number): number {
    if (x << 1 === 0) x = 0;
    if (y << 1 === 0) y = 0;
    if (z << 1 === 0) z = 0;
    const bits = this.#bits;
    let slot = this.#slotOf(x, y, z, u, v);
    for (;;) {
      const found = this.#table[slot]!;
      if (found === EMPTY) return this.#insert(slot, x, y, z, u, v);
      const at = (found - 1) * 5;
      const samePlace = bits[at] === x && bits[at + 1] === y && bits[at + 2] === z;
      if (samePlace && bits[at + 3] === u && bits[at + 4] === v) return found - 1;
      slot = (slot + 1) & this.#mask;
    }
  }

  /** Coordinates (and texture coordinates) of all vertices in index order, copied. */
  take(): { positions: Float32Array; uvs?: Float32Array } {
    const floats = new Float32Array(this.#bits.buffer);
    if (this.#stride === 3) return { positions: floats.slice(0, this.count * 3) };
    const positions = new Float32Array(this.count * 3);
    const uvs = new Float32Array(this.count * 2);
    for (let i = 0; i < this.count; i++) {
      positions.set(floats.subarray(i * 5, i * 5 + 3), i * 3);
      uvs.set(floats.subarray(i * 5 + 3, i * 5 + 5), i * 2);
    }
    return { positions, uvs };
  }

  #slotOf(x: number, y: number, z: number, u: number, v: number): number {
    let hash = hashOf(x, y, z);
    if (this.#stride === 5) {
      hash = Math.imul(hash ^ u, byU);
      hash = Math.imul(hash ^ (hash >>> 15) ^ v, byV);
      hash ^= hash >>> 14;
    }
    return hash & this.#mask;
  }

  #insert(slot: number, x: number, y: number, z: number, u: number, v: number): number {
    const index = this.count++;
    const at = index * this.#stride;
    if (at + this.#stride > this.#bits.length) {
      const larger = new Int32Array(this.#bits.length * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    this.#bits[at] = x;
    this.#bits[at + 1] = y;
    this.#bits[at + 2] = z;
    if (this.#stride === 5) {
      this.#bits[at + 3] = u;
      this.#bits[at + 4] = v;
    }
    this.#table[slot] = index + 1;
    if (this.count > this.#table.length * 0.7) this.#grow();
    return index;
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2);
    this.#mask = this.#table.length - 1;
    const bits = this.#bits;
    for (let index = 0; index < this.count; index++) {
      const at = index * this.#stride;
      let slot = this.#slotOf(bits[at]!, bits[at + 1]!, bits[at + 2]!, bits[at + 3]!, bits[at + 4]!);
      while (this.#table[slot] !== EMPTY) slot = (slot + 1) & this.#mask;
      this.#table[slot] = index + 1;
    }
  }
}
