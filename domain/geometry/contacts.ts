import { fitOf, heldAgainst, LEAST_FIT, reach, shellOf, type Shell, type Solid } from './shell.ts';
import { patchesOf, pointOf, type Surface, type Vec3 } from './surface.ts';

/** Millimetres: nearer to another surface, it is a contact. */
const TOUCHES = 0.02;
/** Normals against each other: less, and a jaw's surface faces away. */
const FACING = -0.5;
/** Millimetres: a map has no holes where an overlap is deeper than its figures are followed. */
const DEEPEST = 2 * reach;
/** How many places are named. */
const NAMED = 6;

type OneJaw = 'upper' | 'lower';

/** What a design touches, and how near it is to what it doesn't touch. */
export interface Contacts {
  /**
   * Of each vertex: millimetres to the nearest surface of the antagonist or a neighbour, negative within it. Infinite further off
   * than `reach`, and where the design lies on its preparation.
   */
  away: Float32Array;
  /** Where it touches, once for each patch, the deepest first; where nothing does, the nearest place. */
  places: { value: number; point: Vec3 }[];
}

/** Of the scans of a jaw the one on which a design lies, and how; null where there is none. */
export function seatOf<One extends { solid: Solid }>(design: Solid, scans: readonly One[]): (One & Shell) | null {
  const shells = scans.map((scan) => ({ ...scan, ...shellOf(design, scan.solid) }));
  return shells.toSorted((a, b) => fitOf(b) - fitOf(a))[0] ?? null;
}

/** How near a neighbour is: what looks back at a vertex beyond the margin, where a preparation looks the same way. */
export const toNeighbour = ({ isFit, isMargin, facing, toJaw }: Shell, vertex: number): number =>
  isFit[vertex] || isMargin[vertex] || facing[vertex]! > FACING ? Infinity : toJaw[vertex]!;

/**
 * Holds a design against the jaws. `jaw`: the one that it is made for; where that isn't known, the one in which its hollow fits.
 * Null where neither says.
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
      heldAgainst(design, scan.solid, DEEPEST).away.forEach((value, vertex) => {
        if (!seat?.isFit[vertex] && value <= reach) away[vertex] = Math.min(away[vertex]!, Math.max(value, -reach));
      });
  if (seat) away.forEach((value, vertex) => (away[vertex] = Math.min(value, toNeighbour(seat, vertex))));
  const places = contactPeaks(design, away).map((vertex) => ({ value: away[vertex]!, point: pointOf(design, vertex) }));
  return { away, places: places.slice(0, NAMED) };
}

/** The deepest vertex of each patch that touches, the deepest of all first; where nothing touches, the nearest one. */
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
