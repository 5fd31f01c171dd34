import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Design, Scan } from '../../domain/demo/demoCase.ts';
import { scannedMouth, type Mouth } from '../../domain/demo/patients.ts';

/** The scans are next to this source file; the built server also reads them from there. */
const folder = import.meta.filename.endsWith('.js')
  ? join(import.meta.dirname, '../../server/demo/scans')
  : join(import.meta.dirname, 'scans');

/** Upper right first molar in the scan: centre on x (patient's left) and z (front), half widths, in millimetres. */
const molar = [-23.6, -13.4, 5.6, 6.2] as const;
/** Gingiva height between upper teeth; crowns point to −y. */
const gumLine = 3;
const gumColour = [188, 100, 98] as const;

/** A triangle mesh; `colours` holds RGB per point, null in designs. */
export interface Mesh {
  /** x, y, z per point, in millimetres. */
  points: Float32Array;
  colours: Uint8Array | null;
  /** Three point indexes per triangle. */
  triangles: Uint32Array;
}

/** The original meshes, read once. */
const read3d = new Map<Scan, Mesh>();
const scanned = (name: Scan): Mesh => {
  const mesh = read3d.get(name) ?? fromPly(read(`${name}.ply`));
  read3d.set(name, mesh);
  return mesh;
};
/** Clustered meshes, cached because clustering takes longer than reshaping for another mouth. */
const coarser = new Map<string, Mesh>();
const scannedIn = (name: Scan, cell: number): Mesh => {
  if (cell === 0) return scanned(name);
  const key = `${name} ${cell}`;
  const mesh = coarser.get(key) ?? clustered(scanned(name), cell);
  coarser.set(key, mesh);
  return mesh;
};
const copyOf = ({ points, colours, triangles }: Mesh): Mesh => ({
  points: points.slice(),
  colours: colours?.slice() ?? null,
  triangles,
});

const read = (name: string) => gunzipSync(readFileSync(join(folder, `${name}.gz`)));

/** The scan reshaped for that mouth. Points within `cell` millimetres merge to reduce size; 0 keeps all. */
export function scanOf(name: Scan, mouth: Mouth, cell = 0): Mesh {
  const mesh = copyOf(scannedIn(name, cell));
  if (mouth.missing && name.startsWith('upper')) remove(mesh, molar);
  reshape(mesh, mouth);
  return mesh;
}

/** A scan's file; the original bytes if nothing changes. */
export const scanFile = (name: Scan, mouth: Mouth, cell = 0): Buffer =>
  cell === 0 && mouth === scannedMouth ? read(`${name}.ply`) : toPly(scanOf(name, mouth, cell));

/** A design's file, scaled to fit that mouth. */
export function designFile(name: Design, mouth: Mouth): Buffer {
  const bytes = read(`${name}.stl`);
  for (let at = 84; at + 50 <= bytes.length; at += 50)
    for (let corner = 0; corner < 3; corner++) {
      const point = at + 12 + corner * 12;
      bytes.writeFloatLE(bytes.readFloatLE(point) * mouth.width, point);
      bytes.writeFloatLE(bytes.readFloatLE(point + 8) * mouth.depth, point + 8);
    }
  return bytes;
}

/** A point on a design's occlusal surface, at a share of its length, centred in its cross-section. */
export function placeOn({ design, share }: { design: Design; share: number }, mouth: Mouth): number[] {
  const bytes = designFile(design, mouth);
  const points: number[][] = [];
  for (let at = 84; at + 50 <= bytes.length; at += 50)
    points.push([0, 4, 8].map((axis) => bytes.readFloatLE(at + 12 + axis)));
  const ends = [0, 1, 2].map((axis) => {
    const values = points.map((point) => point[axis]!).sort((a, b) => a - b);
    return { axis, from: values[0]!, length: values.at(-1)! - values[0]! };
  });
  const { axis, from, length } = ends.toSorted((a, b) => b.length - a.length)[0]!;
  const section = points.filter((point) => Math.abs(point[axis]! - from - share * length) < length / 100);
  const middle = (of: number) => section.reduce((sum, point) => sum + point[of]!, 0) / section.length;
  const [x, z] = [middle(0), middle(2)];
  const near = section.filter((point) => Math.hypot(point[0]! - x, point[2]! - z) < 1);
  return near.toSorted((a, b) => a[1]! - b[1]!)[0]!;
}

const pointBytes = 15;
const triangleBytes = 13;

function fromPly(bytes: Buffer): Mesh {
  const end = bytes.indexOf('end_header\n') + 'end_header\n'.length;
  const header = bytes.toString('latin1', 0, end);
  const [, points = 0] = /element vertex (\d+)/.exec(header)!.map(Number);
  const [, triangles = 0] = /element face (\d+)/.exec(header)!.map(Number);
  const mesh = {
    points: new Float32Array(points * 3),
    colours: new Uint8Array(points * 3),
    triangles: new Uint32Array(triangles * 3),
  };
  for (let index = 0, at = end; index < points; index++, at += pointBytes)
    for (let axis = 0; axis < 3; axis++) {
      mesh.points[index * 3 + axis] = bytes.readFloatLE(at + axis * 4);
      mesh.colours[index * 3 + axis] = bytes[at + 12 + axis]!;
    }
  for (let index = 0, at = end + points * pointBytes; index < triangles; index++, at += triangleBytes)
    for (let corner = 0; corner < 3; corner++)
      mesh.triangles[index * 3 + corner] = bytes.readUInt32LE(at + 1 + corner * 4);
  return mesh;
}

function toPly({ points, colours, triangles }: Mesh): Buffer {
  const header = Buffer.from(
    `ply\nformat binary_little_endian 1.0\nelement vertex ${points.length / 3}\n` +
      'property float x\nproperty float y\nproperty float z\n' +
      'property uchar red\nproperty uchar green\nproperty uchar blue\n' +
      `element face ${triangles.length / 3}\nproperty list uchar int vertex_indices\nend_header\n`,
  );
  const bytes = Buffer.alloc(header.length + (points.length / 3) * pointBytes + (triangles.length / 3) * triangleBytes);
  header.copy(bytes);
  let at = header.length;
  for (let index = 0; index < points.length; index += 3) {
    for (let axis = 0; axis < 3; axis++, at += 4) bytes.writeFloatLE(points[index + axis]!, at);
    for (let axis = 0; axis < 3; axis++, at++) bytes[at] = colours?.[index + axis] ?? 200;
  }
  for (let index = 0; index < triangles.length; index += 3) {
    bytes[at++] = 3;
    for (let corner = 0; corner < 3; corner++, at += 4) bytes.writeUInt32LE(triangles[index + corner]!, at);
  }
  return bytes;
}

/** Flattens a crown into a healed ridge. */
function remove({ points, colours }: Mesh, [x, z, halfX, halfZ]: readonly [number, number, number, number]): void {
  for (let at = 0; at < points.length; at += 3) {
    const distance = Math.hypot((points[at]! - x) / halfX, (points[at + 2]! - z) / halfZ);
    if (distance > 1.15 || points[at + 1]! > gumLine) continue;
    // Steep next to the neighbouring teeth, flat in the middle.
    const stays = Math.min(1, Math.max(0, (distance - 0.85) / 0.3));
    const ridge = gumLine - 2.2 * Math.max(0, 1 - distance ** 2);
    points[at + 1] = ridge + (points[at + 1]! - ridge) * (0.05 + 0.95 * stays);
    if (!colours) continue;
    for (let channel = 0; channel < 3; channel++)
      colours[at + channel] = Math.round(gumColour[channel]! * (1 - stays) + colours[at + channel]! * stays);
  }
}

function reshape({ points, colours }: Mesh, { width, depth, shade }: Mouth): void {
  for (let at = 0; at < points.length; at += 3) {
    points[at] = points[at]! * width;
    points[at + 2] = points[at + 2]! * depth;
  }
  if (!colours || shade === 0) return;
  for (let at = 0; at < colours.length; at++) colours[at] = Math.min(255, Math.max(0, colours[at]! + shade));
}

/** Merges all points of a cubic cell into their centroid and drops degenerate triangles. */
function clustered({ points, colours, triangles }: Mesh, cell: number): Mesh {
  const cells = new Map<number, number>();
  const cellOf = new Uint32Array(points.length / 3);
  const sums: number[] = [];
  const place = (value: number) => Math.floor(value / cell) + 512;
  for (let at = 0; at < points.length; at += 3) {
    const key = (place(points[at]!) * 1024 + place(points[at + 1]!)) * 1024 + place(points[at + 2]!);
    const found = cells.get(key) ?? cells.size;
    if (found === cells.size) {
      cells.set(key, found);
      sums.push(0, 0, 0, 0, 0, 0, 0);
    }
    cellOf[at / 3] = found;
    for (let axis = 0; axis < 3; axis++) {
      sums[found * 7 + axis]! += points[at + axis]!;
      sums[found * 7 + 3 + axis]! += colours?.[at + axis] ?? 0;
    }
    sums[found * 7 + 6]! += 1;
  }
  const mean = (index: number, value: number) => sums[index * 7 + value]! / sums[index * 7 + 6]!;
  const each = (offset: number) => (_: unknown, at: number) => mean(Math.floor(at / 3), offset + (at % 3));
  const kept: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => cellOf[triangles[at + corner]!]!) as [number, number, number];
    if (a !== b && b !== c && a !== c) kept.push(a, b, c);
  }
  return {
    points: Float32Array.from({ length: cells.size * 3 }, each(0)),
    colours: colours && Uint8Array.from({ length: cells.size * 3 }, each(3)),
    triangles: Uint32Array.from(kept),
  };
}
