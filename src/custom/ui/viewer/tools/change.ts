import { unchanged, type Change } from '../../../../../domain/geometry/change.ts';
import type { Vec3 } from '../camera/orientation.ts';

/** How a model differs from the version before, and what colours it. */
export interface ShownChange extends Pick<Change, 'places' | 'share'> {
  /** RGBA in linear light for each of its vertices. */
  colours: Uint8Array;
}

/** Where the colours end, millimetres. */
export const mostColoured = 0.5;

export const toShown = ({ away, places, share }: Change): ShownChange => ({ colours: coloursOf(away), places, share });

/** sRGB, of what was taken away, of what is as before, and of what was added. */
export const changeColours = { removed: '#2b6cb8', unchanged: '#d8d4c8', added: '#c8402f' } as const;

const linear = (hex: string): Vec3 =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Vec3;

function coloursOf(away: Float32Array): Uint8Array {
  const [removed, same, added] = (['removed', 'unchanged', 'added'] as const).map((name) =>
    linear(changeColours[name]),
  );
  const colours = new Uint8Array(away.length * 4);
  away.forEach((value, at) => {
    const size = Math.abs(value) <= unchanged ? 0 : Math.min(1, Math.abs(value) / mostColoured);
    const end = value < 0 ? removed! : added!;
    for (let channel = 0; channel < 3; channel++)
      colours[at * 4 + channel] = Math.round(255 * (same![channel]! + (end[channel]! - same![channel]!) * size));
    colours[at * 4 + 3] = 255;
  });
  return colours;
}
