import type { Vec3 } from '../camera/orientation.ts';

/** The colour scale of a map: ascending millimetres, each with an sRGB colour. Clamped at its ends. */
export type Scale = readonly (readonly [millimetres: number, colour: string])[];

const linear = (hex: string): Vec3 =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Vec3;

/** RGBA in linear colour space for each value. */
export function coloursOf(values: Float32Array, scale: Scale): Uint8Array {
  const stops = scale.map(([millimetres, colour]) => ({ millimetres, colour: linear(colour) }));
  const colours = new Uint8Array(values.length * 4);
  values.forEach((value, at) => {
    const next = stops.findIndex(({ millimetres }) => millimetres >= value);
    const above = stops.at(next)!;
    const below = next > 0 ? stops[next - 1]! : above;
    const span = above.millimetres - below.millimetres;
    const share = span > 0 ? (value - below.millimetres) / span : 0;
    for (let channel = 0; channel < 3; channel++) {
      const [one, other] = [below.colour[channel]!, above.colour[channel]!];
      colours[at * 4 + channel] = Math.round(255 * (one + (other - one) * share));
    }
    colours[at * 4 + 3] = 255;
  });
  return colours;
}
