import { welded } from '../../../domain/geometry/weld.ts';
import { decodeGlb } from '../picture/decode.ts';
import { edgesOf, type Edges } from '../shape/edges.ts';
import type { ScanCheck } from '../types.ts';
import { Cells } from './cells.ts';
import { type Loop, loopsOf } from './loops.ts';
import { islandsOf, partsOf, type Parts } from './parts.ts';
import { printOf } from './print.ts';

/** mm²: smaller holes are pinholes, which every scanner leaves. */
const LEAST_HOLE = 0.2;
/** Perimeter in millimetres: a longer loop is the scan's boundary. */
const RIM = 30;
/** So is a loop longer than this share of its part's diagonal, such as the neck of a separated crown. */
const RIM_OF_PART = 0.8;
/** Millimetres: nearer holes belong to the rim. */
const FROM_RIM = 2.5;
/** Share of all triangles: real arches have tiny islands. */
const LEAST_ISLAND = 0.001;
/** People look at only a few; a scan with more is obviously broken. */
const MOST = 20;
/** Sample size for the typical edge length. */
const SAMPLE = 20_000;

interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
}

/** Runs `checkScan` on a stored scan's model. */
export async function checkStored({ glb, scale }: { glb: Uint8Array; scale: number }): Promise<ScanCheck> {
  const { positions, indices } = await decodeGlb(glb);
  return checkScan(welded({ positions, indices }), scale);
}

/** Checks one scan by itself. `scale`: millimetres per file unit; positions in the result are in file units. */
export function checkScan({ positions, indices }: Surface, scale: number): ScanCheck {
  const surface = { positions: scale === 1 ? positions : positions.map((value) => value * scale), indices };
  const edges = edgesOf(surface);
  const parts = partsOf(surface, edges);
  const loops = loopsOf(surface.positions, edges);
  const inFile = ([x, y, z]: readonly [number, number, number]): [number, number, number] => [
    x / scale,
    y / scale,
    z / scale,
  ];
  return {
    holes: holesAmong(loops, surface, parts)
      .slice(0, MOST)
      .map(({ area, middle }) => ({ area, at: inFile(middle) })),
    islands: islandsOf(surface, parts, LEAST_ISLAND)
      .slice(0, MOST)
      .map(({ share, at }) => ({ share, at: inFile(at) })),
    edge: usualEdge(surface.positions, edges),
    print: printOf(surface.positions, indices),
  };
}

/** Holes only, largest first. */
function holesAmong(loops: readonly Loop[], { positions }: Surface, parts: Parts): Loop[] {
  const isRim = ({ length, vertices }: Loop) =>
    length > RIM || length > RIM_OF_PART * parts.diagonals[parts.of[vertices[0]!]!]!;
  const rims = new Cells<number>(FROM_RIM);
  const small: Loop[] = [];
  for (const loop of loops) {
    if (!isRim(loop)) small.push(loop);
    else
      for (const vertex of loop.vertices)
        rims.add(positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!, vertex);
  }
  const isAtRim = ({ vertices }: Loop) =>
    vertices.some((vertex) => {
      const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
      for (const other of rims.near(x, y, z)) {
        const [dx, dy, dz] = [0, 1, 2].map((axis) => positions[other * 3 + axis]!) as [number, number, number];
        if (Math.hypot(dx - x, dy - y, dz - z) <= FROM_RIM) return true;
      }
      return false;
    });
  return small
    .filter((loop) => loop.area >= LEAST_HOLE && !isAtRim(loop))
    .toSorted((one, other) => other.area - one.area);
}

function usualEdge(positions: Float32Array, { count, from, to }: Edges): number {
  const step = Math.max(1, Math.floor(count / SAMPLE));
  const lengths: number[] = [];
  for (let edge = 0; edge < count; edge += step) {
    const [a, b] = [from[edge]! * 3, to[edge]! * 3];
    lengths.push(
      Math.hypot(
        positions[a]! - positions[b]!,
        positions[a + 1]! - positions[b + 1]!,
        positions[a + 2]! - positions[b + 2]!,
      ),
    );
  }
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
}
