import { dot, type Vec3 } from './surface.ts';
import { leafStart, type Tree } from './tree.ts';

/** A plane: the origin of its coordinates, its normal, and the two directions that span it. */
interface Plane {
  at: Vec3;
  normal: Vec3;
  right: Vec3;
  up: Vec3;
}

/**
 * Intersection of a plane with a surface, as line segments x1, y1, x2, y2 along `right` and `up` from the plane's
 * origin. Omits everything beyond `reach`.
 */
export function sectionOf(tree: Tree, plane: Plane, reach: number): Float32Array {
  const { boxes, corners, leaves, count } = tree;
  const { at, normal, right, up } = plane;
  const level = dot(at, normal);
  const pieces: number[] = [];
  const ends = [0, 0, 0, 0];
  const stack = count > 0 ? [1] : [];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!isCrossed(node * 6)) continue;
    if (node < leaves) {
      stack.push(node * 2 + 1, node * 2);
      continue;
    }
    const end = leafStart(tree, node - leaves + 1);
    for (let slot = leafStart(tree, node - leaves); slot < end; slot++) crossTriangle(slot * 9);
  }
  return Float32Array.from(pieces);

  function isCrossed(box: number): boolean {
    let [least, most, far] = [-level, -level, 0];
    for (let axis = 0; axis < 3; axis++) {
      const [low, high] = [boxes[box + axis]!, boxes[box + axis + 3]!];
      const along = normal[axis]!;
      least += along * (along > 0 ? low : high);
      most += along * (along > 0 ? high : low);
      const out = Math.max(low - at[axis]!, at[axis]! - high, 0);
      far += out * out;
    }
    return least <= 0 && most >= 0 && far <= reach * reach;
  }

  function above(corner: number): number {
    return corners[corner]! * normal[0] + corners[corner + 1]! * normal[1] + corners[corner + 2]! * normal[2] - level;
  }

  function crossTriangle(first: number) {
    const [a, b, c] = [above(first), above(first + 3), above(first + 6)];
    if ((a > 0 && b > 0 && c > 0) || (a < 0 && b < 0 && c < 0)) return;
    let found = meet(first, first + 3, a, b, 0);
    found = meet(first + 3, first + 6, b, c, found);
    found = meet(first + 6, first, c, a, found);
    if (found === 4) pieces.push(ends[0]!, ends[1]!, ends[2]!, ends[3]!);
  }

  /** Intersects an edge whose ends are `begins` and `stops` above the plane. */
  function meet(from: number, to: number, begins: number, stops: number, found: number): number {
    if (found === 4 || begins * stops > 0 || begins === stops) return found;
    const share = begins / (begins - stops);
    let [x, y] = [0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const value = corners[from + axis]! + (corners[to + axis]! - corners[from + axis]!) * share - at[axis]!;
      x += value * right[axis]!;
      y += value * up[axis]!;
    }
    // A plane through a corner hits both adjacent edges there.
    if (found === 2 && Math.abs(ends[0]! - x) < 1e-7 && Math.abs(ends[1]! - y) < 1e-7) return found;
    ends[found] = x;
    ends[found + 1] = y;
    return found + 2;
  }
}
