import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { listZip } from '../../server/mesh/read/zip.ts';
import { readSource } from '../../server/mesh/read/source.ts';
import { parseMesh } from '../../server/mesh/parse/index.ts';
import { edgesOf } from '../../server/mesh/shape/edges.ts';
import type { Point } from '../../domain/order/dataCheck/scanCheck.ts';
import type { Shape } from './pipeline.ts';

const limits = { bytes: Infinity, triangles: Infinity, vertexTriangles: Infinity };
const at = (path: string) => new URL(`../../${path}`, import.meta.url).pathname;
const parsed = (bytes: Uint8Array, name: string): Shape => {
  const { positions, indices } = parseMesh(bytes, name, limits, () => new Map()).surface;
  return { positions, indices };
};
const unpacked = (path: string) => parsed(gunzipSync(readFileSync(at(path))), path.replace(/^.*\/|\.gz$/g, ''));

/** The scans in the project: real ones, and shapes derived from real crowns. */
export async function realShapes(): Promise<Record<string, Shape>> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready]);
  const path = at('tests/fixtures/scans/orthoaid/upper_jaw.zip');
  const [entry] = listZip(path, { entries: 10, bytes: 1e9, ratio: 1000 }).filter(({ name }) => name.endsWith('.ply'));
  const cast = readSource({ path, name: entry!.name, entry: entry! }, Infinity);
  return {
    upper: unpacked('server/demo/scans/upper.ply.gz'),
    lower: unpacked('server/demo/scans/lower.ply.gz'),
    prepared: unpacked('server/demo/scans/upper_prepared.ply.gz'),
    crownsUpper: unpacked('tests/fixtures/scans/smartee/upper_jaw.obj.gz'),
    crownsLower: unpacked('tests/fixtures/scans/smartee/lower_jaw.obj.gz'),
    cast: parsed(cast, 'cast.ply'),
  };
}

/** The same surface with about `triangles` triangles. */
export function coarser({ positions, indices }: Shape, triangles: number): Shape {
  if (indices.length <= triangles * 3) return { positions, indices };
  const [kept] = MeshoptSimplifier.simplify(indices, positions, 3, Math.round(triangles) * 3, 1);
  return { positions, indices: kept };
}

export const moved = ({ positions, indices }: Shape, [x, y, z]: Point): Shape => ({
  positions: positions.map((value, index) => value + [x, y, z][index % 3]!),
  indices,
});
export const scaled = ({ positions, indices }: Shape, by: number): Shape => ({
  positions: positions.map((value) => value * by),
  indices,
});
/** Mirrored in x, with the winding kept or reversed. */
export const mirrored = ({ positions, indices }: Shape, isRewound: boolean): Shape => ({
  positions: positions.map((value, index) => (index % 3 === 0 ? -value : value)),
  indices: isRewound ? indices.map((_, index) => indices[index - (index % 3) + [0, 2, 1][index % 3]!]!) : indices,
});
/** Upside down, `distance` above its own highest point. */
export function turnedOver({ positions, indices }: Shape, distance: number): Shape {
  const top = positions.reduce((most, value, index) => (index % 3 === 1 && value > most ? value : most), -Infinity);
  return {
    positions: positions.map((value, index) => (index % 3 === 1 ? 2 * top + distance - value : value)),
    indices: indices.map((_, index) => indices[index - (index % 3) + [0, 2, 1][index % 3]!]!),
  };
}
/** Rotated about the y axis, radians. */
export function turned({ positions, indices }: Shape, angle: number): Shape {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const placed = positions.slice();
  for (let index = 0; index < placed.length; index += 3) {
    placed[index] = c * positions[index]! + s * positions[index + 2]!;
    placed[index + 2] = c * positions[index + 2]! - s * positions[index]!;
  }
  return { positions: placed, indices };
}

export const pointOf = ({ positions }: Shape, vertex: number): Point => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];

/** A sample of the surface's vertices at least `distance` from its boundary. */
export function innerVertices(shape: Shape, distance: number): number[] {
  const { count, from, uses } = edgesOf(shape);
  const ends: Point[] = [];
  for (let edge = 0; edge < count; edge++) if (uses[edge] === 1) ends.push(pointOf(shape, from[edge]!));
  const few = [...new Set(shape.indices)].filter((_, index) => index % 23 === 0);
  return few.filter((vertex) => {
    const [x, y, z] = pointOf(shape, vertex);
    return ends.every((end) => Math.hypot(end[0] - x, end[1] - y, end[2] - z) > distance);
  });
}
