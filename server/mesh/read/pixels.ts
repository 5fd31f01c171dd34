import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { MeshError } from '../errors.ts';
import type { Texture } from '../write/glb.ts';

/** Limits for one image, and for several combined, as supported by tablet GPUs. */
const MOST_PIXELS = 100_000_000;
const LONGEST_SIDE = 8192;
/** Padding that repeats each image's edge, so that neighbours don't bleed in at small sizes. */
const RIM = 8;
/** Tile size of a plain colour. */
const COLOR_SIDE = 16;

const opened = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: MOST_PIXELS });
const isBmp = (bytes: Uint8Array) => bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.length > 26;

/** Converts WebP, GIF, TIFF, BMP, and TGA (by its name) to PNG. Rejects others. */
export async function pngOf(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  if (isBmp(bytes)) return pngOfBmp(bytes);
  if (!/\.tga$/i.test(name)) return opened(bytes).png().toBuffer();
  const { pixels, width, height } = readTga(bytes, MOST_PIXELS);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function pngOfBmp(bytes: Uint8Array): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(2, true) > bytes.length) throw new MeshError('broken');
  if (Math.abs(view.getInt32(18, true) * view.getInt32(22, true)) > MOST_PIXELS) throw new MeshError('tooLarge');
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.encode('png');
}

interface Joint {
  texture: Texture;
  /** Maps texture coordinates of one image to the combined one; all 0 to 1. */
  place(tile: number, u: number, v: number): [number, number];
}

/** Combines PNG and JPEG images and colours (0xRRGGBB) into one; undefined is white. Rejects unreadable ones. */
export async function sideBySide(tiles: readonly (Uint8Array | number | undefined)[]): Promise<Joint> {
  const sizes = await Promise.all(
    tiles.map(async (tile) => {
      if (!(tile instanceof Uint8Array)) return { width: COLOR_SIDE, height: COLOR_SIDE };
      const { width, height } = await opened(tile).metadata();
      return { width, height };
    }),
  );
  const columns = Math.ceil(Math.sqrt(tiles.length));
  const most = (side: 'width' | 'height') => Math.max(...sizes.map((size) => size[side]));
  const rows = Math.ceil(tiles.length / columns);
  const scale = Math.min(
    1,
    (LONGEST_SIDE / columns - 2 * RIM) / most('width'),
    (LONGEST_SIDE / rows - 2 * RIM) / most('height'),
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
  const [cellWidth, cellHeight] = [scaled(most('width')) + 2 * RIM, scaled(most('height')) + 2 * RIM];
  const [width, height] = [cellWidth * columns, cellHeight * rows];
  const left = (at: number) => (at % columns) * cellWidth;
  const top = (at: number) => Math.floor(at / columns) * cellHeight;
  const layers = [];
  for (const [at, tile] of tiles.entries()) {
    const size = { width: scaled(sizes[at]!.width), height: scaled(sizes[at]!.height) };
    const input = await rimmed(tile, size);
    layers.push({ input, left: left(at), top: top(at) });
  }
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(layers)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return {
    texture: { bytes, mimeType: 'image/jpeg' },
    place(at, u, v) {
      const [w, h] = [scaled(sizes[at]!.width), scaled(sizes[at]!.height)];
      return [(left(at) + RIM + u * w) / width, (top(at) + RIM + v * h) / height];
    },
  };
}

const rimmed = (tile: Uint8Array | number | undefined, { width, height }: { width: number; height: number }) => {
  const color = typeof tile === 'number' ? tile : 0xffffff;
  const background = { r: color >> 16, g: (color >> 8) & 255, b: color & 255 };
  const image =
    tile instanceof Uint8Array ? opened(tile) : sharp({ create: { width, height, channels: 3, background } });
  return image
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const HEADER = 18;

/**
 * Decodes a true-colour or greyscale TGA, plain or RLE, to RGBA rows from the top. No maintained library reads this
 * format. Throws `unsupported` for other kinds, and `broken` if truncated.
 */
function readTga(bytes: Uint8Array, mostPixels: number): { pixels: Uint8Array; width: number; height: number } {
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
    // BGR order; grey fills all three.
    for (let channel = 0; channel < 3; channel++) pixels[to + channel] = bytes[from + (size === 1 ? 0 : 2 - channel)]!;
    pixels[to + 3] = 255;
    left--;
    if (kind < 8 || !isRun || left === 0) from += size;
  }
  return { pixels, width, height };
}
