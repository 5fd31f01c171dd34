import { fitOf, heldAgainst, LEAST_FIT, shellOf, type Shell, type Solid } from './shell.ts';
import { patchesOf, pointOf, type Surface, type Vec3 } from './surface.ts';

/** Millimetres: a surface closer than this is a contact. */
const TOUCHES = 0.02;
/** Maximum dot product of the normals; above it, the jaw's surface faces away. */
const FACING = -0.5;
/** Maximum number of reported places. */
const NAMED = 6;

type OneJaw = 'upper' | 'lower';

/** A design's contacts and near-contacts. */
export interface Contacts {
  /**
   * Per vertex: millimetres to the nearest antagonist or neighbour surface, negative inside it. Infinite for gaps over
   * `reach` and where the design sits on its preparation.
   */
  away: Float32Array;
  /** The deepest point of each contact patch, deepest first; without contact, the nearest point. */
  places: { value: number; point: Vec3 }[];
}

/** The scan of a jaw that the design fits best, with its shell; null without scans. */
export function seatOf<One extends { solid: Solid }>(design: Solid, scans: readonly One[]): (One & Shell) | null {
  const shells = scans.map((scan) => ({ ...scan, ...shellOf(design, scan.solid) }));
  return shells.toSorted((a, b) => fitOf(b) - fitOf(a))[0] ?? null;
}

/** Distance to a neighbour: a surface beyond the margin that faces the vertex; a preparation faces the same way. */
export const toNeighbour = ({ isFit, isMargin, facing, toJaw }: Shell, vertex: number): number =>
  isFit[vertex] || isMargin[vertex] || facing[vertex]! > FACING ? Infinity : toJaw[vertex]!;

/**
 * Measures a design against the jaws. `jaw`: the jaw it's made for; if null, the one that fits its cavity. Null if
 * neither is known.
 */
export function contactsOf(
  design: Solid,
  scans: readonly { jaw: OneJaw; solid: Solid }[],
  jaw: OneJaw | null,
): Contacts | null {
  const seat = seatOf(design, jaw ? scans.filter((scan) => scan.jaw === jaw) : scans);
  const own = jaw ?? (seat && fitOf(seat) >= LEAST_FIT ? seat.jaw : null);
  if (!own || scans.length === 0) return null;
  const away = new Float32Array(design.positions.length / 3).fill(Infinity);
  for (const scan of scans)
    if (scan.jaw !== own)
      heldAgainst(design, scan.solid).away.forEach((value, vertex) => {
        if (!seat?.isFit[vertex]) away[vertex] = Math.min(away[vertex]!, value);
      });
  if (seat) away.forEach((value, vertex) => (away[vertex] = Math.min(value, toNeighbour(seat, vertex))));
  const places = contactPeaks(design, away).map((vertex) => ({ value: away[vertex]!, point: pointOf(design, vertex) }));
  return { away, places: places.slice(0, NAMED) };
}

/** The deepest vertex of each contact patch, deepest first; without contact, the nearest vertex. */
export function contactPeaks(design: Surface, away: Float32Array): number[] {
  const peaks = new Map<number, number>();
  patchesOf(design, (vertex) => away[vertex]! <= TOUCHES).forEach((of, vertex) => {
    if (of >= 0 && away[vertex]! < (away[peaks.get(of) ?? -1] ?? Infinity)) peaks.set(of, vertex);
  });
  if (peaks.size > 0) return [...peaks.values()].toSorted((a, b) => away[a]! - away[b]!);
  let nearest = -1;
  away.forEach((value, vertex) => {
    if (value < (away[nearest] ?? Infinity)) nearest = vertex;
  });
  return nearest < 0 ? [] : [nearest];
}
