/** sRGB byte → linear light, 0 to 65,535, so that averages of faces keep their shades. */
const linear16 = Uint16Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return Math.round(65535 * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
});

/** sRGB byte → linear byte: scanners write sRGB, glTF's COLOR_0 is linear. */
export const linear8 = Uint8Array.from(linear16, (value) => Math.round(value / 257));

/** Averages face colours in linear light over the faces around each vertex. */
export class FaceColors {
  readonly #sums: Uint32Array;

  constructor(vertices: number) {
    this.#sums = new Uint32Array(vertices * 4);
  }

  /** Adds one corner of a face with this sRGB colour. */
  add(vertex: number, red: number, green: number, blue: number): void {
    const at = vertex * 4;
    this.#sums[at] = this.#sums[at]! + linear16[red]!;
    this.#sums[at + 1] = this.#sums[at + 1]! + linear16[green]!;
    this.#sums[at + 2] = this.#sums[at + 2]! + linear16[blue]!;
    this.#sums[at + 3] = this.#sums[at + 3]! + 1;
  }

  /** Linear RGBA bytes; white for vertices without colour. */
  average(): Uint8Array {
    const colors = new Uint8Array(this.#sums.length).fill(255);
    for (let at = 0; at < colors.length; at += 4) {
      const faces = this.#sums[at + 3]!;
      if (faces === 0) continue;
      for (let channel = at; channel < at + 3; channel++)
        colors[channel] = Math.round(this.#sums[channel]! / faces / 257);
    }
    return colors;
  }
}

/** Fractions may exceed 1, as those of bright scans do. */
const MOST_FRACTION = 2;

/**
 * Tells from its values how a file writes colours: as fractions, bytes or 16-bit numbers. Most values decide, since a few
 * may lie beyond the range of the others. Black is 0 in each.
 */
export class ColorRange {
  #values = 0;
  #overFraction = 0;
  #overByte = 0;

  add(value: number): void {
    if (!(value > 0)) return;
    this.#values++;
    if (value > MOST_FRACTION) this.#overFraction++;
    if (value > 255) this.#overByte++;
  }

  /** What a value is multiplied by to be a byte. Integers are no fractions. */
  scale(isInteger = false): number {
    if (this.#overByte * 2 > this.#values) return 1 / 257;
    return isInteger || this.#overFraction * 2 > this.#values ? 1 : 255;
  }
}
