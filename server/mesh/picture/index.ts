import { crc32, deflateSync } from 'node:zlib';
import { MeshError } from '../errors.ts';
import type { PictureJaw, PictureSize } from '../types.ts';
import { look } from './camera.ts';
import { rasterise } from './raster.ts';
import { arrange } from './scene.ts';
import { shade, shrink } from './shade.ts';

/** Small images need more samples to look smooth. */
const supersampling = (width: number) => (width <= 160 ? 3 : 2);
const LARGEST = 2048;

/** A transparent PNG of all jaws, in their own colours or clay. `size` in pixels, at most 2,048; throws `empty`. */
export async function drawPicture(
  jaws: PictureJaw[],
  { width, height }: PictureSize,
): Promise<Uint8Array<ArrayBuffer>> {
  if (jaws.length === 0) throw new MeshError('empty');
  if (!(width >= 1 && height >= 1 && width <= LARGEST && height <= LARGEST))
    throw new MeshError('tooLarge', { limit: LARGEST });
  const factor = supersampling(width);
  const large = { width: width * factor, height: height * factor };
  const frame = rasterise(look(await arrange(jaws), large), large.width, large.height);
  return writePng(shrink(shade(frame), width, height, factor), width, height);
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const SUB = 1;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

/** Encodes RGBA bytes as PNG, 8 bits per channel, straight alpha. */
function writePng(rgba: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, RGB with alpha
  header.set([8, 6], 8);
  const stride = width * 4;
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1);
    rows[to] = SUB;
    for (let at = 0; at < stride; at++) {
      rows[to + 1 + at] = rgba[y * stride + at]! - (at >= 4 ? rgba[y * stride + at - 4]! : 0);
    }
  }
  const parts = [
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}
