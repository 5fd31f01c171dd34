import earcut, { deviation } from 'earcut';

/** Tolerance: a corner turning inwards by less counts as straight. */
const STRAIGHT = 1e-4;

/** Maximum area deviation of the triangulation; more means the polygon crosses itself. */
const MOST_DEVIATION = 0.01;

/**
 * Triangulates a non-convex polygon: three indexes into `corners` per triangle, in the polygon's winding. Null if a fan
 * from the first corner will do: convex, zero area or self-intersecting. `corners` are vertices of `positions`, which
 * has three coordinates each.
 */
export function cutPolygon(positions: Float32Array, corners: readonly number[]): number[] | null {
  if (corners.length === 4 && fansFour(positions, corners)) return null;
  const normal = normalOf(positions, corners);
  if (isConvex(positions, corners, normal)) return null;
  // Projected along the dominant axis of its normal, oriented counterclockwise.
  const [x, y, z] = [Math.abs(normal[0]), Math.abs(normal[1]), Math.abs(normal[2])];
  const along = x > y && x > z ? 0 : y > z ? 1 : 2;
  const axes = [(along + 1) % 3, (along + 2) % 3];
  if (normal[along] < 0) axes.reverse();
  const flat = corners.flatMap((corner) => axes.map((axis) => positions[corner * 3 + axis]!));
  const cut = earcut(flat);
  if (cut.length === 0 || deviation(flat, null, 2, cut) > MOST_DEVIATION) return null;
  return turnsLeft(flat, cut) ? cut : cut.reverse();
}

/** A fast convexity check for quads: some files consist only of those. */
function fansFour(positions: Float32Array, corners: readonly number[]): boolean {
  const a = corners[0]! * 3;
  const b = corners[1]! * 3;
  const c = corners[2]! * 3;
  const d = corners[3]! * 3;
  const bx = positions[b]! - positions[a]!;
  const by = positions[b + 1]! - positions[a + 1]!;
  const bz = positions[b + 2]! - positions[a + 2]!;
  const cx = positions[c]! - positions[a]!;
  const cy = positions[c + 1]! - positions[a + 1]!;
  const cz = positions[c + 2]! - positions[a + 2]!;
  const dx = positions[d]! - positions[a]!;
  const dy = positions[d + 1]! - positions[a + 1]!;
  const dz = positions[d + 2]! - positions[a + 2]!;
  const along = (by * cz - bz * cy) * (cy * dz - cz * dy) + (bz * cx - bx * cz) * (cz * dx - cx * dz);
  return along + (bx * cy - by * cx) * (cx * dy - cy * dx) >= 0;
}

function turnsLeft(flat: readonly number[], cut: readonly number[]): boolean {
  let area = 0;
  for (let at = 0; at < cut.length; at += 3) {
    const [a, b, c] = [cut[at]! * 2, cut[at + 1]! * 2, cut[at + 2]! * 2];
    area += (flat[b]! - flat[a]!) * (flat[c + 1]! - flat[a + 1]!);
    area -= (flat[c]! - flat[a]!) * (flat[b + 1]! - flat[a + 1]!);
  }
  return area > 0;
}

/** The normal, with twice the polygon's area as its length. */
function normalOf(positions: Float32Array, corners: readonly number[]): [number, number, number] {
  let [x, y, z] = [0, 0, 0];
  const first = corners[0]! * 3;
  for (let at = 1; at < corners.length - 1; at++) {
    const [b, c] = [corners[at]! * 3, corners[at + 1]! * 3];
    const ux = positions[b]! - positions[first]!;
    const uy = positions[b + 1]! - positions[first + 1]!;
    const uz = positions[b + 2]! - positions[first + 2]!;
    const vx = positions[c]! - positions[first]!;
    const vy = positions[c + 1]! - positions[first + 1]!;
    const vz = positions[c + 2]! - positions[first + 2]!;
    x += uy * vz - uz * vy;
    y += uz * vx - ux * vz;
    z += ux * vy - uy * vx;
  }
  return [x, y, z];
}

/** Whether no corner turns inwards. True for non-finite coordinates: those triangles are dropped later. */
function isConvex(positions: Float32Array, corners: readonly number[], [x, y, z]: [number, number, number]): boolean {
  const size = x * x + y * y + z * z;
  let before = corners[corners.length - 2]! * 3;
  let here = corners[corners.length - 1]! * 3;
  for (let at = 0; at < corners.length; at++) {
    const next = corners[at]! * 3;
    const ux = positions[here]! - positions[before]!;
    const uy = positions[here + 1]! - positions[before + 1]!;
    const uz = positions[here + 2]! - positions[before + 2]!;
    const vx = positions[next]! - positions[here]!;
    const vy = positions[next + 1]! - positions[here + 1]!;
    const vz = positions[next + 2]! - positions[here + 2]!;
    const turn = (uy * vz - uz * vy) * x + (uz * vx - ux * vz) * y + (ux * vy - uy * vx) * z;
    if (turn < 0) {
      const straight = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz) * size * STRAIGHT * STRAIGHT;
      if (turn * turn > straight) return false;
    }
    before = here;
    here = next;
  }
  return true;
}
