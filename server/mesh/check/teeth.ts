import { Vector3, type Vector3Like } from 'three';
import { decodeGlb } from '../picture/decode.ts';
import type { ShownScan, TeethAsk, ToothCheck, Vec3 } from '../types.ts';
import { heldAgainst, solidOf, type Solid } from '../../../domain/geometry/shell.ts';
import { welded } from '../../../domain/geometry/weld.ts';

/** Millimetres from the tooth's marked position: neighbours start further away, even in the front. */
const TOOTH = 3;
/** Longer than an edge, so that a crop's own rim is out of reach. */
const AROUND = 2;
/** More clearance than any material needs. */
const MOST_ROOM = 4;
/** Minimum boundary length within the tooth, mm: less is a pinhole. */
const LEAST_END = 1.5;
/** This many corners may be nearer than the reported value, to ignore spikes. */
const SPIKES = 3;

interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
}

/** Checks a scan at the teeth whose positions a person marked. */
export async function checkTeeth({ scan, antagonist, teeth }: TeethAsk): Promise<ToothCheck[]> {
  const surface = await shown(scan);
  const opposite = antagonist && (await shown(antagonist));
  return teeth.map(({ tooth, at }) => {
    const near = cropped(surface, at, TOOTH + AROUND);
    const corners = cornersWithin(near, at, TOOTH);
    const across = opposite && cropped(opposite, at, TOOTH + MOST_ROOM + AROUND);
    const other = across && solidOf(across, signOf(antagonist));
    return { tooth, ...edgesOf(near, corners), ...roomOf(solidOf(near, signOf(scan)), corners, other) };
  });
}

const signOf = (scan: TeethAsk['antagonist']) => (scan?.facesIn ? -1 : 1);

async function shown({ glb, scale, mirrored }: ShownScan): Promise<Surface> {
  const { positions, indices } = await decodeGlb(glb);
  return welded({
    positions:
      scale === 1 && !mirrored
        ? positions
        : positions.map((value, at) => (mirrored && at % 3 === 0 ? -value * scale : value * scale)),
    indices,
  });
}

/** Triangles with a corner within the radius, as a separate surface. */
function cropped({ positions, indices }: Surface, [x, y, z]: Vec3, radius: number): Surface {
  const isNear = (vertex: number) => {
    const [dx, dy, dz] = [positions[vertex * 3]! - x, positions[vertex * 3 + 1]! - y, positions[vertex * 3 + 2]! - z];
    return dx * dx + dy * dy + dz * dz <= radius * radius;
  };
  const numbers = new Map<number, number>();
  const places: number[] = [];
  const kept: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    if (!corners.some(isNear)) continue;
    for (const corner of corners) {
      let number = numbers.get(corner);
      if (number === undefined) {
        numbers.set(corner, (number = numbers.size));
        places.push(positions[corner * 3]!, positions[corner * 3 + 1]!, positions[corner * 3 + 2]!);
      }
      kept.push(number);
    }
  }
  return { positions: Float32Array.from(places), indices: Uint32Array.from(kept) };
}

const pointAt = ({ positions }: Pick<Surface, 'positions'>, vertex: number) =>
  new Vector3().fromArray(positions, vertex * 3);

function cornersWithin(surface: Surface, [x, y, z]: Vec3, radius: number): Set<number> {
  const middle: Vector3Like = { x, y, z };
  const found = new Set<number>();
  for (let vertex = 0; vertex < surface.positions.length / 3; vertex++)
    if (pointAt(surface, vertex).distanceTo(middle) <= radius) found.add(vertex);
  return found;
}

/** Edge lengths within the tooth, and whether the surface ends there. */
function edgesOf(surface: Surface, corners: ReadonlySet<number>): Pick<ToothCheck, 'edge' | 'ends'> {
  const { indices } = surface;
  const uses = new Map<string, { a: number; b: number; count: number }>();
  for (let at = 0; at < indices.length; at++) {
    const [a, b] = [indices[at]!, indices[at % 3 === 2 ? at - 2 : at + 1]!];
    if (!corners.has(a) || !corners.has(b)) continue;
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const edge = uses.get(key) ?? { a, b, count: 0 };
    edge.count++;
    uses.set(key, edge);
  }
  const edges = [...uses.values()].map(({ a, b, count }) => ({
    length: pointAt(surface, a).distanceTo(pointAt(surface, b)),
    isEnd: count === 1,
  }));
  const lengths = edges.map(({ length }) => length).toSorted((a, b) => a - b);
  const end = edges.reduce((sum, { length, isEnd }) => sum + (isEnd ? length : 0), 0);
  return { edge: lengths[Math.floor(lengths.length / 2)] ?? null, ends: end >= LEAST_END };
}

/**
 * The smallest distance to the antagonist: 0 where that passes through the tooth, and so lies behind its own surface.
 * At its rim, an open scan has no sides.
 */
function roomOf(
  solid: Solid,
  corners: ReadonlySet<number>,
  opposite: Solid | null,
): Pick<ToothCheck, 'room' | 'roomAt'> {
  const none = { room: null, roomAt: null };
  if (!opposite) return none;
  const { away, facing } = heldAgainst(solid, opposite, MOST_ROOM);
  // Surfaces that face the same way have no reliable side: one of them may be inside out.
  const rooms = [...corners]
    .map((corner) => ({ corner, room: facing[corner]! > 0 ? Math.abs(away[corner]!) : away[corner]! }))
    .filter(({ room }) => Number.isFinite(room))
    .toSorted((a, b) => a.room - b.room);
  const found = rooms[SPIKES];
  if (!found) return none;
  const { x, y, z } = pointAt(solid, found.corner);
  return { room: Math.max(0, found.room), roomAt: [x, y, z] };
}
