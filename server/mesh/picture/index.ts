import { crc32, deflateSync } from 'node:zlib';
import { MeshError } from '../errors.ts';
import type { PictureJaw, PictureSize, Vec3 } from '../types.ts';
import { look } from './camera.ts';
import { rasterise, type Frame } from './raster.ts';
import { arrange } from './scene.ts';
import { dot, unit } from '../shape/vectors.ts';
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

/** Linear light; x right, y up, z towards the camera. */
const lights: { from: Vec3; color: Vec3 }[] = [
  { from: unit([-0.55, 0.75, 0.6]), color: [0.98, 0.95, 0.88] },
  { from: unit([0.9, 0.15, 0.45]), color: [0.16, 0.19, 0.24] },
];
const sky: Vec3 = [0.3, 0.31, 0.33];
const ground: Vec3 = [0.13, 0.11, 0.095];
const halfway = unit([-0.55, 0.75, 1.6]);
/** Darkening of an open scan's inside, which shadows itself. */
const INSIDE = 0.55;

const SAMPLES = 16;
/** A spiral of sample offsets within the unit circle, with their distances. */
const spiral = Array.from({ length: SAMPLES }, (_, at) => {
  const distance = Math.sqrt((at + 0.5) / SAMPLES);
  return { dx: Math.cos(at * 2.39996) * distance, dy: Math.sin(at * 2.39996) * distance, distance };
});

/** Ambient occlusion, 0 to 1 (open): how little the surroundings rise towards the camera. */
function openness({ depth, width, height }: Frame, x: number, y: number, radius: number): number {
  const here = depth[y * width + x]!;
  let shadow = 0;
  for (const { dx, dy, distance } of spiral) {
    const sx = Math.round(x + dx * radius);
    const sy = Math.round(y + dy * radius);
    if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
    const rise = depth[sy * width + sx]! - here;
    const reach = radius * distance;
    if (rise <= 0 || rise > radius * 4) continue;
    shadow += Math.min(1, rise / (reach + 0.5) / 1.6) * (1 - rise / (radius * 4));
  }
  return 1 - Math.min(0.85, (shadow / SAMPLES) * 1.15);
}

/** Linear premultiplied RGBA per pixel. Avoids allocating objects for a million pixels. */
function shade(frame: Frame): Float32Array {
  const { width, height, depth, normals, colors, behind } = frame;
  const covered = depth.reduce((count, z) => count + (z === -Infinity ? 0 : 1), 0);
  // A scan with inverted winding throughout shows back faces everywhere; that isn't its inside
  const insideMark = behind.reduce((count, mark) => count + mark, 0) > covered / 2 ? 0 : 1;
  const radius = Math.max(3, width * 0.03);
  const picture = new Float32Array(width * height * 4);
  const facing: Vec3 = [0, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (depth[pixel] === -Infinity) continue;
      faceCamera(facing, normals, pixel * 3, behind[pixel] ? -1 : 1);
      const open = openness(frame, x, y, radius);
      const inside = behind[pixel] === insideMark ? INSIDE : 1;
      const dome = (facing[1] + 1) / 2;
      const sheen = 0.1 * Math.max(0, dot(facing, halfway)) ** 24 * open;
      for (let channel = 0; channel < 3; channel++) {
        let light = (ground[channel]! + (sky[channel]! - ground[channel]!) * dome) * open;
        for (const { from, color } of lights)
          light += color[channel]! * Math.max(0, dot(facing, from)) * (0.35 + 0.65 * open);
        picture[pixel * 4 + channel] = colors[pixel * 3 + channel]! * light * inside + sheen;
      }
      picture[pixel * 4 + 3] = 1;
    }
  }
  return picture;
}

/** Writes the normal at `at` to `facing`. Smoothing may turn it away at outlines; visible surfaces face the camera. */
function faceCamera(facing: Vec3, normals: Float32Array, at: number, sign: number): void {
  const nx = normals[at]! * sign;
  const ny = normals[at + 1]! * sign;
  const nz = Math.max(0, normals[at + 2]! * sign);
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  facing[0] = nx / length;
  facing[1] = ny / length;
  facing[2] = nz / length;
}

const toSrgb = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);

/** Averages blocks of `factor`² pixels into sRGB bytes with straight alpha. */
function shrink(picture: Float32Array, width: number, height: number, factor: number): Uint8Array {
  const bytes = new Uint8Array(width * height * 4);
  const sum = [0, 0, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    sum.fill(0);
    const [left, top] = [(pixel % width) * factor, Math.floor(pixel / width) * factor];
    for (let y = top; y < top + factor; y++) {
      for (let x = left; x < left + factor; x++) {
        for (let channel = 0; channel < 4; channel++) sum[channel]! += picture[(y * width * factor + x) * 4 + channel]!;
      }
    }
    const [, , , cover] = sum as [number, number, number, number];
    if (cover === 0) continue;
    for (let channel = 0; channel < 3; channel++)
      bytes[pixel * 4 + channel] = Math.round(255 * toSrgb(Math.min(1, sum[channel]! / cover)));
    bytes[pixel * 4 + 3] = Math.round((255 * cover) / factor ** 2);
  }
  return bytes;
}
