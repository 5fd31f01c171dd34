import type { Surface } from './surface.ts';

/**
 * A surface's triangles in Morton order under a hierarchy of boxes, for nearest-point, ray and plane queries; the same
 * in a web worker and on the server. Nodes are implicit: 1 is the root, the children of `n` are `2n` and `2n + 1`.
 */
export interface Tree {
  count: number;
  /** Nine numbers per triangle, in tree order. */
  corners: Float32Array;
  /** Tree order → triangle index in the surface. */
  order: Uint32Array;
  /** Six numbers per node: minimum corner, then maximum. */
  boxes: Float32Array;
  /** Number of leaves, which is also the first leaf's node number. */
  leaves: number;
}

/** Maximum average triangles per leaf. */
const LEAF = 4;

/** Index of a leaf's first triangle; the last leaf ends at `count`. */
export const leafStart = ({ count, leaves }: Tree, leaf: number): number => Math.floor((leaf * count) / leaves);

export function treeOf({ positions, indices }: Surface): Tree {
  const count = indices.length / 3;
  const order = mortonOrder({ positions, indices }, count);
  const corners = new Float32Array(count * 9);
  for (let slot = 0, to = 0; slot < count; slot++) {
    const at = order[slot]! * 3;
    for (let corner = 0; corner < 3; corner++, to += 3) {
      const from = indices[at + corner]! * 3;
      corners[to] = positions[from]!;
      corners[to + 1] = positions[from + 1]!;
      corners[to + 2] = positions[from + 2]!;
    }
  }
  let leaves = 1;
  while (leaves * LEAF < count) leaves *= 2;
  const tree = { count, corners, order, leaves, boxes: new Float32Array(leaves * 12) };
  fillBoxes(tree);
  return tree;
}

function fillBoxes(tree: Tree): void {
  const { boxes, corners, leaves } = tree;
  for (let leaf = 0; leaf < leaves; leaf++) {
    const [from, end] = [leafStart(tree, leaf) * 9, leafStart(tree, leaf + 1) * 9];
    fit(corners, from, end, boxes, (leaves + leaf) * 6);
  }
  for (let node = leaves - 1; node > 0; node--) {
    const [box, one, other] = [node * 6, node * 12, node * 12 + 6];
    for (let axis = 0; axis < 3; axis++) {
      boxes[box + axis] = Math.min(boxes[one + axis]!, boxes[other + axis]!);
      boxes[box + axis + 3] = Math.max(boxes[one + axis + 3]!, boxes[other + axis + 3]!);
    }
  }
}

/** Triangles sorted by their centres' Morton code, which keeps neighbours close; ten bits per axis. */
function mortonOrder({ positions, indices }: Surface, count: number): Uint32Array {
  const { least, scale } = boundsOf(positions);
  const [lx, ly, lz] = least;
  // Centres are sums of three corners.
  const by = scale / 3;
  const keys = new Uint32Array(count);
  for (let triangle = 0, at = 0; triangle < count; triangle++, at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    keys[triangle] =
      spread((positions[a]! + positions[b]! + positions[c]! - lx * 3) * by) |
      (spread((positions[a + 1]! + positions[b + 1]! + positions[c + 1]! - ly * 3) * by) << 1) |
      (spread((positions[a + 2]! + positions[b + 2]! + positions[c + 2]! - lz * 3) * by) << 2);
  }
  return sortedBy(keys);
}

/** Vertices sorted by Morton code. */
export function vertexOrder(positions: Float32Array): Uint32Array {
  const { least, scale } = boundsOf(positions);
  const keys = new Uint32Array(positions.length / 3);
  for (let vertex = 0, at = 0; vertex < keys.length; vertex++, at += 3)
    keys[vertex] =
      spread((positions[at]! - least[0]) * scale) |
      (spread((positions[at + 1]! - least[1]) * scale) << 1) |
      (spread((positions[at + 2]! - least[2]) * scale) << 2);
  return sortedBy(keys);
}

function boundsOf(positions: Float32Array): { least: [number, number, number]; scale: number } {
  const box = new Float32Array(6);
  fit(positions, 0, positions.length, box, 0);
  const [x0, y0, z0, x1, y1, z1] = box as unknown as [number, number, number, number, number, number];
  const side = Math.max(x1 - x0, y1 - y0, z1 - z0);
  return { least: [x0, y0, z0], scale: side > 0 ? 1023 / side : 0 };
}

/** Writes the bounding box of some points, minimum then maximum, to six numbers of `into`. */
function fit(points: Float32Array, from: number, end: number, into: Float32Array, to: number): void {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let at = from; at < end; at += 3) {
    const [x, y, z] = [points[at]!, points[at + 1]!, points[at + 2]!];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
    if (z < z0) z0 = z;
    if (z > z1) z1 = z;
  }
  into[to] = x0;
  into[to + 1] = y0;
  into[to + 2] = z0;
  into[to + 3] = x1;
  into[to + 4] = y1;
  into[to + 5] = z1;
}

/** Ten bits, each followed by two zero bits. */
function spread(value: number): number {
  let bits = value & 1023;
  bits = (bits | (bits << 16)) & 0x030000ff;
  bits = (bits | (bits << 8)) & 0x0300f00f;
  bits = (bits | (bits << 4)) & 0x030c30c3;
  return (bits | (bits << 2)) & 0x09249249;
}

const DIGIT = 10;

/** Indices sorted by 30-bit keys, by radix sort. */
function sortedBy(keys: Uint32Array): Uint32Array {
  let from = new Uint32Array(keys.length);
  for (let at = 0; at < from.length; at++) from[at] = at;
  let to = new Uint32Array(keys.length);
  for (let shift = 0; shift < 30; shift += DIGIT) {
    const starts = new Uint32Array((1 << DIGIT) + 1);
    const mask = (1 << DIGIT) - 1;
    for (let at = 0; at < keys.length; at++) starts[((keys[at]! >>> shift) & mask) + 1]!++;
    for (let digit = 1; digit <= mask; digit++) starts[digit]! += starts[digit - 1]!;
    for (let at = 0; at < from.length; at++) {
      const item = from[at]!;
      to[starts[(keys[item]! >>> shift) & mask]!++] = item;
    }
    [from, to] = [to, from];
  }
  return from;
}
