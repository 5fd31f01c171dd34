import sharp from 'sharp';
import type { Mesh } from './scans.ts';

const width = 1024;
const height = 720;
const margin = 70;

/** The upper arch from below, as in a dental mirror; or the front. */
type View = 'occlusal' | 'front';

/** Renders a scan as a JPEG resembling an intraoral photograph. */
export async function photoOf(meshes: readonly Mesh[], view: View): Promise<Buffer> {
  const pixels = Buffer.from((background ??= mouthDark()));
  const seen = meshes.map((mesh) => ({ mesh, points: turned(mesh.points, view) }));
  const scale = fit(seen.map(({ points }) => points));
  const depth = new Float32Array(width * height).fill(-Infinity);
  for (const { mesh, points } of seen) draw(mesh, scale(points), pixels, depth);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer();
}

let background: Buffer | undefined;

/** The dark background of the mouth, darker towards the edges. */
function mouthDark(): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const fade = 1 - Math.hypot(x / width - 0.5, y / height - 0.5) * 1.2;
    pixels.set([52 * fade, 22 * fade, 22 * fade].map(Math.round), at);
  }
  return pixels;
}

/** x to the right, y down, z towards the camera, in millimetres. */
function turned(points: Float32Array, view: View): Float32Array {
  const out = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    out.set(view === 'occlusal' ? [x, z, -y] : [x, -y, z], at);
  }
  return out;
}

function fit(all: readonly Float32Array[]): (points: Float32Array) => Float32Array {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (const points of all)
    for (let at = 0; at < points.length; at += 3)
      for (const axis of [0, 1]) {
        low[axis] = Math.min(low[axis]!, points[at + axis]!);
        high[axis] = Math.max(high[axis]!, points[at + axis]!);
      }
  const factor = Math.min((width - margin) / (high[0]! - low[0]!), (height - margin) / (high[1]! - low[1]!));
  const shift = [width, height].map((size, axis) => size / 2 - ((low[axis]! + high[axis]!) / 2) * factor);
  return (points) =>
    points.map((value, at) => (at % 3 === 2 ? value : shift[at % 3]!) + (at % 3 === 2 ? 0 : value * factor));
}

/** Fills each triangle with a depth test; brighter where it faces the flash. */
function draw({ colours, triangles }: Mesh, points: Float32Array, pixels: Buffer, depth: Float32Array): void {
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = [triangles[at]! * 3, triangles[at + 1]! * 3, triangles[at + 2]! * 3] as const;
    const [ax, ay, az] = corner(points, corners[0]);
    const [bx, by, bz] = corner(points, corners[1]);
    const [cx, cy, cz] = corner(points, corners[2]);
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (Math.abs(area) < 1e-6) continue;
    const light = facing([bx - ax, by - ay, (bz - az) * 14], [cx - ax, cy - ay, (cz - az) * 14]);
    const shine = light ** 24 * 60;
    const colour = [0, 1, 2].map((channel) =>
      Math.min(255, (colours?.[corners[0] + channel] ?? 200) * (0.28 + 0.72 * light) + shine),
    );
    const [left, right] = [Math.max(0, Math.ceil(Math.min(ax, bx, cx))), Math.min(width - 1, Math.max(ax, bx, cx))];
    const [top, bottom] = [Math.max(0, Math.ceil(Math.min(ay, by, cy))), Math.min(height - 1, Math.max(ay, by, cy))];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const u = ((bx - x) * (cy - y) - (cx - x) * (by - y)) / area;
        const v = ((cx - x) * (ay - y) - (ax - x) * (cy - y)) / area;
        if (u < 0 || v < 0 || u + v > 1) continue;
        const z = u * az + v * bz + (1 - u - v) * cz;
        const pixel = y * width + x;
        if (z <= depth[pixel]!) continue;
        depth[pixel] = z;
        for (let channel = 0; channel < 3; channel++) pixels[pixel * 3 + channel] = colour[channel]!;
      }
  }
}

const corner = (points: Float32Array, at: number) => [points[at]!, points[at + 1]!, points[at + 2]!] as const;

/** How much a triangle with these two edges faces the camera, 0 … 1. */
function facing(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  return Math.abs(z) / (Math.hypot(x, y, z) || 1);
}
