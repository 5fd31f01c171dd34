import { MeshError } from '../errors.ts';
import type { Note } from '../types.ts';
import { FaceColors, linear8 } from './colors.ts';
import type { ParseLimits, Surface } from './surface.ts';
import { isFiniteBits, Weld } from './weld.ts';

/** Vertices before welding, each with 3 positions, 3 sRGB bytes, 1 label, 2 texture coordinates (v downwards). */
export interface RawVertices {
  count: number;
  positions: Float32Array;
  colors?: Uint8Array;
  labels?: Uint8Array;
  /** Texture coordinates per vertex, or a separate list that faces index themselves (`separateUvs`). */
  uvs?: Float32Array;
  separateUvs?: boolean;
}

const UNSEEN = 0;
const NOT_FINITE = -1;
/** Rounding tolerance for texture coordinates outside the image. */
const OVER = 0.01;
const shifted = new Float32Array(2);
const shiftedBits = new Int32Array(shifted.buffer);

/** Builds a welded surface from faces over listed vertices; unused vertices are omitted. */
export class SurfaceBuilder {
  readonly notes = new Set<Note>();
  /** Triangles dropped because of a non-finite coordinate. */
  dropped = 0;
  /** Paint of the next triangles, if there are several; otherwise −1. See `Parsed.paints`. */
  paint = -1;
  /** With several paints, a texture coordinate was outside 0 to 1. */
  uvsRepeat = false;
  readonly #raw: RawVertices;
  readonly #limits: ParseLimits;
  readonly #bits: Int32Array;
  readonly #uvBits?: Int32Array;
  readonly #weld: Weld;
  /** Welded index + 1 per listed vertex. */
  readonly #welded: Int32Array;
  /** The listed vertex that each welded one was created from. */
  #origins: Uint32Array;
  #indices: Uint32Array;
  #length = 0;
  #faceColors: number[] | null = null;
  #faceLabels: Uint8Array | null = null;

  constructor(raw: RawVertices, expectedTriangles: number, limits: ParseLimits) {
    this.#raw = raw;
    this.#limits = limits;
    this.#bits = new Int32Array(raw.positions.buffer, raw.positions.byteOffset, raw.positions.length);
    if (raw.uvs) this.#uvBits = new Int32Array(raw.uvs.buffer, raw.uvs.byteOffset, raw.uvs.length);
    this.#weld = new Weld(raw.count, raw.uvs !== undefined);
    this.#welded = new Int32Array(raw.count);
    this.#origins = new Uint32Array(Math.max(16, raw.count));
    this.#indices = new Uint32Array(Math.max(16, expectedTriangles) * 3);
  }

  /**
   * Adds one triangle of listed vertices; `uv…` index a separate texture list, or are −1. `color` is sRGB as 0xRRGGBB,
   * or −1; `label` an FDI number or 0.
   */
  triangle(a: number, b: number, c: number, uvA = -1, uvB = -1, uvC = -1, color = -1, label = 0): void {
    const first = this.#corner(a, uvA);
    const second = this.#corner(b, uvB);
    const third = this.#corner(c, uvC);
    if (first === NOT_FINITE || second === NOT_FINITE || third === NOT_FINITE) {
      this.dropped++;
      return;
    }
    if (first === second || second === third || third === first) return;
    const at = this.#length;
    if (at + 3 > this.#limits.triangles * 3) throw new MeshError('tooManyTriangles', { limit: this.#limits.triangles });
    if (at + 3 > this.#indices.length) {
      const larger = new Uint32Array(this.#indices.length * 2);
      larger.set(this.#indices);
      this.#indices = larger;
    }
    this.#indices[at] = first;
    this.#indices[at + 1] = second;
    this.#indices[at + 2] = third;
    this.#length = at + 3;
    if (color >= 0) (this.#faceColors ??= [])[at / 3] = color;
    if (label > 0) this.#label(first, second, third, label);
  }

  build(): Surface {
    const indices = this.#indices.slice(0, this.#length);
    const { count } = this.#weld;
    return { ...this.#weld.take(), indices, colors: this.#colors(indices, count), labels: this.#labels(count) };
  }

  #corner(vertex: number, uv: number): number {
    const { count, uvs, separateUvs } = this.#raw;
    // Negated, so that NaN is rejected too
    if (!(vertex >= 0 && vertex < count)) throw new MeshError('broken');
    if (!separateUvs) {
      const known = this.#welded[vertex]!;
      if (known !== UNSEEN) return known > 0 ? known - 1 : NOT_FINITE;
    }
    const at = vertex * 3;
    const [x, y, z] = [this.#bits[at]!, this.#bits[at + 1]!, this.#bits[at + 2]!];
    if (!isFiniteBits(x) || !isFiniteBits(y) || !isFiniteBits(z)) {
      this.#welded[vertex] = NOT_FINITE;
      return NOT_FINITE;
    }
    const before = this.#weld.count;
    const index = uvs ? this.#textured(x, y, z, separateUvs ? uv : vertex) : this.#weld.add(x, y, z);
    if (this.#weld.count > before) this.#remember(index, vertex);
    this.#welded[vertex] = index + 1;
    return index;
  }

  #textured(x: number, y: number, z: number, place: number): number {
    const bits = this.#uvBits!;
    if (place * 2 + 1 >= bits.length) throw new MeshError('broken');
    const u = place >= 0 ? bits[place * 2]! : 0;
    const v = place >= 0 ? bits[place * 2 + 1]! : 0;
    if (this.paint >= 0) return this.#painted(x, y, z, place);
    return this.#weld.addWithUv(x, y, z, isFiniteBits(u) ? u : 0, isFiniteBits(v) ? v : 0);
  }

  #painted(x: number, y: number, z: number, place: number): number {
    const uvs = this.#raw.uvs!;
    const [u, v] = place >= 0 ? [uvs[place * 2]!, uvs[place * 2 + 1]!] : [0, 0];
    this.uvsRepeat ||= Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > 0.5 + OVER;
    shifted[0] = (Math.max(0, Math.min(1, u)) || 0) + 2 * this.paint;
    shifted[1] = Math.max(0, Math.min(1, v)) || 0;
    return this.#weld.addWithUv(x, y, z, shiftedBits[0]!, shiftedBits[1]!);
  }

  #remember(index: number, vertex: number): void {
    if (index >= this.#origins.length) {
      const larger = new Uint32Array(this.#origins.length * 2);
      larger.set(this.#origins);
      this.#origins = larger;
    }
    this.#origins[index] = vertex;
  }

  #label(a: number, b: number, c: number, label: number): void {
    const needed = Math.max(a, b, c) + 1;
    if (!this.#faceLabels || this.#faceLabels.length < needed) {
      const larger = new Uint8Array(Math.max(needed * 2, this.#raw.count));
      if (this.#faceLabels) larger.set(this.#faceLabels);
      this.#faceLabels = larger;
    }
    for (const vertex of [a, b, c]) this.#faceLabels[vertex] = label;
  }

  #colors(indices: Uint32Array, count: number): Uint8Array | undefined {
    const { colors: raw } = this.#raw;
    if (raw) {
      const colors = new Uint8Array(count * 4).fill(255);
      for (let vertex = 0; vertex < count; vertex++) {
        const from = this.#origins[vertex]! * 3;
        for (let channel = 0; channel < 3; channel++) colors[vertex * 4 + channel] = linear8[raw[from + channel]!]!;
      }
      return colors;
    }
    if (!this.#faceColors) return undefined;
    const average = new FaceColors(count);
    for (let at = 0; at < indices.length; at++) {
      const color = this.#faceColors[Math.floor(at / 3)];
      if (color !== undefined) average.add(indices[at]!, color >> 16, (color >> 8) & 255, color & 255);
    }
    return average.average();
  }

  #labels(count: number): Uint8Array | undefined {
    const { labels: raw } = this.#raw;
    if (this.#faceLabels) {
      const labels = new Uint8Array(count);
      labels.set(this.#faceLabels.subarray(0, count));
      return labels;
    }
    return raw && Uint8Array.from({ length: count }, (_, vertex) => raw[this.#origins[vertex]!]!);
  }
}
