import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Surface } from '../../server/mesh/parse/surface.ts';
import type { Arch } from './arch.ts';

type Triangles = Pick<Surface, 'positions' | 'indices'>;

/**
 * Text form of a surface, independent of the order of vertices, triangles and first corners: equal texts mean equal
 * surfaces with equal winding. `places` is the number of decimals.
 */
export function shapeOf({ positions, indices }: Triangles | Arch, places = 3): string[] {
  const corner = (vertex: number) =>
    [0, 1, 2].map((axis) => (positions[vertex * 3 + axis]! + 0).toFixed(places)).join(' ');
  const shape: string[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [corner(indices[at]!), corner(indices[at + 1]!), corner(indices[at + 2]!)];
    const first = corners.indexOf(corners.toSorted()[0]!);
    shape.push([0, 1, 2].map((step) => corners[(first + step) % 3]).join(', '));
  }
  return shape.toSorted();
}

/** Vertex index by position, for comparing colours and labels per vertex. */
export function byPlace({ positions }: { positions: Float32Array }, places = 3): Map<string, number> {
  const found = new Map<string, number>();
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    found.set([0, 1, 2].map((axis) => positions[vertex * 3 + axis]!.toFixed(places)).join(' '), vertex);
  }
  return found;
}

const scan = (path: string) => fileURLToPath(new URL(`../fixtures/scans/${path}`, import.meta.url));

/** The real upper cast, zipped as its clinic sent it. */
export const castZip = scan('orthoaid/upper_jaw.zip');

/** A real arch of crowns as OBJ bytes. */
export const crownsObj = (jaw: 'upper' | 'lower') => gunzipSync(readFileSync(scan(`smartee/${jaw}_jaw.obj.gz`)));
