import { MeshError } from '../errors.ts';

const HEADER = 18;

/**
 * A TGA image of whole colours or shades of grey, plain or run-length encoded, as RGBA rows from the top. No library that
 * is kept up reads this format. Throws `unsupported` for other kinds, and `broken` where it ends too early.
 */
export function readTga(bytes: Uint8Array, mostPixels: number): { pixels: Uint8Array; width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER) throw new MeshError('broken');
  const kind = bytes[2]!;
  const [width, height] = [view.getUint16(12, true), view.getUint16(14, true)];
  const size = bytes[16]! / 8;
  const isKnown = (kind & 7) === 3 ? size === 1 : size === 3 || size === 4;
  if (![2, 3, 10, 11].includes(kind) || bytes[1] !== 0 || !isKnown) throw new MeshError('unsupported');
  if (width * height === 0 || width * height > mostPixels) throw new MeshError('tooLarge');
  const pixels = new Uint8Array(width * height * 4);
  const isFromTop = (bytes[17]! & 0x20) !== 0;
  let from = HEADER + bytes[0]!;
  let left = 0;
  let isRun = false;
  for (let at = 0; at < width * height; at++) {
    if (kind > 8 && left === 0) {
      isRun = (bytes[from]! & 0x80) !== 0;
      left = (bytes[from++]! & 0x7f) + 1;
    }
    if (from + size > bytes.length) throw new MeshError('broken');
    const row = Math.floor(at / width);
    const to = ((isFromTop ? row : height - 1 - row) * width + (at % width)) * 4;
    // Blue lies first; a grey is all three.
    for (let channel = 0; channel < 3; channel++) pixels[to + channel] = bytes[from + (size === 1 ? 0 : 2 - channel)]!;
    pixels[to + 3] = 255;
    left--;
    if (kind < 8 || !isRun || left === 0) from += size;
  }
  return { pixels, width, height };
}
