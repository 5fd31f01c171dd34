import { Buffer } from 'node:buffer';
import sharp from 'sharp';

/** An image with a red left half and a blue right half. */
export const twoColours = (width: number, height = width) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, at) =>
        at % width < width / 2 ? [220, 20, 20] : [20, 20, 220],
      ).flat(),
    ),
    { raw: { width, height, channels: 3 } },
  );

/** A bitmap as stored in icons, red on the left and blue on the right, its lower half masked out. */
export function bitmap(side: number, depth: 24 | 32): Buffer {
  const row = Math.ceil((side * depth) / 32) * 4;
  const maskRow = Math.ceil(side / 32) * 4;
  const bytes = Buffer.alloc(40 + (row + maskRow) * side);
  bytes.writeUInt32LE(40, 0);
  bytes.writeInt32LE(side, 4);
  bytes.writeInt32LE(side * 2, 8);
  bytes.writeUInt16LE(1, 12);
  bytes.writeUInt16LE(depth, 14);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const isHidden = y >= side / 2;
      const at = 40 + row * (side - 1 - y) + (x * depth) / 8;
      bytes.set(x < side / 2 ? [20, 20, 220] : [220, 20, 20], at);
      if (depth === 32) bytes.writeUInt8(isHidden ? 0 : 255, at + 3);
      const mask = 40 + row * side + maskRow * (side - 1 - y) + (x >> 3);
      if (isHidden) bytes.writeUInt8(bytes.readUInt8(mask) | (0x80 >> (x & 7)), mask);
    }
  return bytes;
}

/** A Windows icon of these images; each entry claims the given side and depth. */
export function icon(pictures: readonly { side: number; depth: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [turn, { side, depth, bytes }] of pictures.entries()) {
    const at = 6 + turn * 16;
    head.writeUInt8(side % 256, at);
    head.writeUInt8(side % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(depth, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
