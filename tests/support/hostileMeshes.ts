import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { convertBytes } from '../../server/mesh/convert.ts';
import type { FormEvent, MeshEvent } from '../../server/mesh/index.ts';

/* Files that once made a conversion take minutes. */

await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
export const limits = { bytes: 1e9, triangles: 8e6, vertexTriangles: 10_000, milliseconds: Infinity };

export async function converted([name, bytes]: NamedFile) {
  const forms: FormEvent[] = [];
  const on = (event: MeshEvent) => void ('form' in event && forms.push(event));
  const { facts } = await convertBytes(bytes, { path: '', name }, limits, on);
  return { facts, forms };
}

type Point = readonly [number, number, number];
export type NamedFile = [name: string, bytes: Uint8Array];

function stlOf(triangles: number, corner: (triangle: number, corner: number) => Point): NamedFile {
  const bytes = Buffer.alloc(84 + triangles * 50);
  bytes.writeUInt32LE(triangles, 80);
  for (let item = 0; item < triangles * 3; item++) {
    const at = 84 + Math.floor(item / 3) * 50 + 12 + (item % 3) * 12;
    corner(Math.floor(item / 3), item % 3).forEach((value, axis) => bytes.writeFloatLE(value, at + axis * 4));
  }
  return ['a.stl', bytes];
}

export const places = (count: number) => Array.from({ length: count }, (_, at) => at);
export const onCircle = (share: number): Point => [
  30 * Math.cos(share * 2 * Math.PI),
  30 * Math.sin(share * 2 * Math.PI),
  share,
];

export const objPolygon = (corners: number): NamedFile => {
  const vertices = places(corners).map((at) => `v ${onCircle(at / corners).join(' ')}`);
  return [
    'a.obj',
    Buffer.from(
      `${vertices.join('\n')}\nf ${places(corners)
        .map((at) => at + 1)
        .join(' ')}\n`,
    ),
  ];
};

export const plyPolygon = (corners: number): NamedFile => {
  const header = `ply\nformat ascii 1.0\nelement vertex ${corners}\nproperty float x\nproperty float y\nproperty float z
element face 1\nproperty list int int vertex_indices\nend_header\n`;
  const vertices = places(corners).map((at) => onCircle(at / corners).join(' '));
  return ['a.ply', Buffer.from(`${header}${vertices.join('\n')}\n${corners} ${places(corners).join(' ')}\n`)];
};

export const same = (triangles: number) =>
  stlOf(
    triangles,
    (_, corner) =>
      [
        [0, 0, 0],
        [30, 0, 0],
        [0, 30, 5],
      ][corner] as unknown as Point,
  );
/** Books: `pages` triangles around each edge; 30 is the limit per vertex. */
export const books = (triangles: number, pages: number) =>
  stlOf(triangles, (triangle, corner) => {
    const book = Math.floor(triangle / pages);
    if (corner < 2) return [book % 50, Math.floor(book / 50), corner * 5];
    const [x, y, z] = onCircle((triangle % pages) / pages);
    return [(book % 50) + x / 100, Math.floor(book / 50) + y / 100, z];
  });
export const fan = (triangles: number) =>
  stlOf(triangles, (triangle, corner) =>
    corner === 0 ? [0, 0, 10] : onCircle(((triangle + corner - 1) % triangles) / triangles),
  );
/** Triangles between pseudo-random ones of a thousand vertices. */
export const tangle = (triangles: number) =>
  stlOf(triangles, (triangle, corner) => {
    const vertex = (Math.imul(triangle * 3 + corner + 1, 0x9e3779b1) >>> 8) % 1000;
    return [vertex % 10, Math.floor(vertex / 10) % 10, Math.floor(vertex / 100)];
  });
/** Two scans 100 metres apart, which makes a grid over both coarse. */
export const apart = (triangles: number) =>
  stlOf(triangles, (triangle, corner) => {
    const [row, column] = [Math.floor(triangle / 200), (triangle >> 1) % 100];
    return [(triangle % 2) * 1e5 + column * 0.5 + (corner === 1 ? 0.5 : 0), row + (corner === 2 ? 1 : 0), corner];
  });

/**
 * Vertices that collide in the hash table under its former fixed factors, which are random now: each was compared with
 * all earlier ones.
 */
export const flood = (triangles: number) => {
  const inverse = places(6).reduce((x) => Math.imul(x, 2 - Math.imul(19349663, x)), 1);
  const floats = new Float32Array(1);
  const bits = new Int32Array(floats.buffer);
  const points: Point[] = [];
  for (let step = 0; points.length < triangles * 3; step++) {
    const x = (floats[0] = 1 + step * 2 ** -20);
    bits[0] = Math.imul(inverse, Math.imul(bits[0]!, 73856093) ^ 12345);
    const [y] = floats as unknown as [number];
    if (Math.abs(y) > 1e-20 && Math.abs(y) < 500) points.push([x, y, 0]);
  }
  return stlOf(triangles, (triangle, corner) => points[triangle * 3 + corner]!);
};
