import type { Vec3 } from './surface.ts';
import { leafStart, type Tree } from './tree.ts';

/**
 * Maximum cosine between the normals of surfaces that face opposite ways, like both sides of a wall. Well below 0: the
 * steep sides of added material are measured to the surface that they stand on, and a rough surface to itself.
 */
const OPPOSITE = -0.7;

/** Result of `onTriangle`: x, y, z. */
const closest = new Float64Array(3);

/** Nearest-point and ray queries on one tree. Results are in its own fields until the next query. */
export class Finder {
  /** Triangle index in tree order; −1 if nothing was in range. */
  slot = -1;
  x = 0;
  y = 0;
  z = 0;
  distance = Infinity;
  /** Previous result: in Morton order, consecutive points have nearby nearest points. */
  private last = -1;
  private readonly nodes = new Int32Array(64);
  private readonly fars = new Float64Array(64);

  constructor(readonly tree: Tree) {}

  /** Finds the nearest point within `most`; given a normal, not on triangles that face the opposite way. */
  nearest(px: number, py: number, pz: number, most = Infinity, normal?: Vec3): boolean {
    const { tree, nodes, fars } = this;
    const { boxes, corners, leaves, count } = tree;
    this.slot = -1;
    this.distance = Infinity;
    if (count === 0) return false;
    let best = most * most;
    let found = -1;
    if (this.last >= 0) {
      const square = onTriangle(corners, this.last * 9, px, py, pz);
      if (square <= best && !isOpposite(corners, this.last * 9, normal)) {
        best = square;
        found = this.last;
      }
    }
    let top = 1;
    nodes[0] = 1;
    fars[0] = toBox(boxes, 6, px, py, pz);
    while (top > 0) {
      top--;
      if (fars[top]! > best) continue;
      let node = nodes[top]!;
      while (node < leaves) {
        const left = node * 2;
        const one = toBox(boxes, left * 6, px, py, pz);
        const other = toBox(boxes, left * 6 + 6, px, py, pz);
        const isLeft = one <= other;
        node = isLeft ? left : left + 1;
        const further = isLeft ? other : one;
        if (further <= best) {
          nodes[top] = isLeft ? left + 1 : left;
          fars[top++] = further;
        }
        if ((isLeft ? one : other) > best) break;
      }
      if (node < leaves || toBox(boxes, node * 6, px, py, pz) > best) continue;
      const end = leafStart(tree, node - leaves + 1);
      for (let slot = leafStart(tree, node - leaves); slot < end; slot++) {
        const square = onTriangle(corners, slot * 9, px, py, pz);
        if ((square < best || (square === best && found < 0)) && !isOpposite(corners, slot * 9, normal)) {
          best = square;
          found = slot;
        }
      }
    }
    if (found < 0) return false;
    onTriangle(corners, found * 9, px, py, pz);
    this.slot = this.last = found;
    this.x = closest[0]!;
    this.y = closest[1]!;
    this.z = closest[2]!;
    this.distance = Math.sqrt(best);
    return true;
  }

  /** Finds the first hit of a ray, from either side; `distance` is in lengths of the direction vector. */
  ray(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, most = Infinity): boolean {
    const { tree, nodes, fars } = this;
    const { boxes, corners, leaves, count } = tree;
    this.slot = -1;
    this.distance = most;
    if (count === 0) return false;
    const [ix, iy, iz] = [1 / (dx || 1e-30), 1 / (dy || 1e-30), 1 / (dz || 1e-30)];
    let top = 1;
    nodes[0] = 1;
    fars[0] = intoBox(boxes, 6, ox, oy, oz, ix, iy, iz);
    while (top > 0) {
      top--;
      if (fars[top]! >= this.distance) continue;
      const node = nodes[top]!;
      if (node < leaves) {
        const left = node * 2;
        const one = intoBox(boxes, left * 6, ox, oy, oz, ix, iy, iz);
        const other = intoBox(boxes, left * 6 + 6, ox, oy, oz, ix, iy, iz);
        const isLeft = one <= other;
        // Push the farther child, so that the nearer one is visited first.
        nodes[top] = isLeft ? left + 1 : left;
        fars[top++] = isLeft ? other : one;
        nodes[top] = isLeft ? left : left + 1;
        fars[top++] = isLeft ? one : other;
        continue;
      }
      const end = leafStart(tree, node - leaves + 1);
      for (let slot = leafStart(tree, node - leaves); slot < end; slot++) {
        const along = throughTriangle(corners, slot * 9, ox, oy, oz, dx, dy, dz);
        if (along >= this.distance) continue;
        this.distance = along;
        this.slot = slot;
      }
    }
    if (this.slot < 0) {
      this.distance = Infinity;
      return false;
    }
    this.x = ox + dx * this.distance;
    this.y = oy + dy * this.distance;
    this.z = oz + dz * this.distance;
    return true;
  }

  /** Cosine between a unit vector and the normal of the triangle found last. */
  facing(direction: Vec3): number {
    return cosine(this.tree.corners, this.slot * 9, direction);
  }
}

const isOpposite = (corners: Float32Array, at: number, normal: Vec3 | undefined): boolean =>
  normal !== undefined && cosine(corners, at, normal) < OPPOSITE;

/** Cosine between a unit vector and a triangle's normal; 0 for a triangle without area. */
function cosine(corners: Float32Array, at: number, [dx, dy, dz]: Vec3): number {
  const [ax, ay, az] = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
  const [ux, uy, uz] = [corners[at + 3]! - ax, corners[at + 4]! - ay, corners[at + 5]! - az];
  const [vx, vy, vz] = [corners[at + 6]! - ax, corners[at + 7]! - ay, corners[at + 8]! - az];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return (nx * dx + ny * dy + nz * dz) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
}

/** Squared distance to a box, 0 inside. */
function toBox(boxes: Float32Array, at: number, x: number, y: number, z: number): number {
  const dx = x < boxes[at]! ? boxes[at]! - x : x > boxes[at + 3]! ? x - boxes[at + 3]! : 0;
  const dy = y < boxes[at + 1]! ? boxes[at + 1]! - y : y > boxes[at + 4]! ? y - boxes[at + 4]! : 0;
  const dz = z < boxes[at + 2]! ? boxes[at + 2]! - z : z > boxes[at + 5]! ? z - boxes[at + 5]! : 0;
  return dx * dx + dy * dy + dz * dz;
}

/** Ray parameter at which a box is entered; infinite if missed. */
function intoBox(
  boxes: Float32Array,
  at: number,
  x: number,
  y: number,
  z: number,
  ix: number,
  iy: number,
  iz: number,
): number {
  const [x0, x1] = [(boxes[at]! - x) * ix, (boxes[at + 3]! - x) * ix];
  const [y0, y1] = [(boxes[at + 1]! - y) * iy, (boxes[at + 4]! - y) * iy];
  const [z0, z1] = [(boxes[at + 2]! - z) * iz, (boxes[at + 5]! - z) * iz];
  const enter = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0);
  const leave = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
  return enter <= leave ? enter : Infinity;
}

/** Tolerance at triangle edges, so that no ray slips between two triangles. */
const EDGE = 1e-9;

function throughTriangle(
  corners: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  const [ax, ay, az] = [corners[at]!, corners[at + 1]!, corners[at + 2]!];
  const [ux, uy, uz] = [corners[at + 3]! - ax, corners[at + 4]! - ay, corners[at + 5]! - az];
  const [vx, vy, vz] = [corners[at + 6]! - ax, corners[at + 7]! - ay, corners[at + 8]! - az];
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
  const determinant = ux * px + uy * py + uz * pz;
  if (determinant === 0) return Infinity;
  const by = 1 / determinant;
  const [tx, ty, tz] = [ox - ax, oy - ay, oz - az];
  const u = (tx * px + ty * py + tz * pz) * by;
  if (u < -EDGE || u > 1 + EDGE) return Infinity;
  const [qx, qy, qz] = [ty * uz - tz * uy, tz * ux - tx * uz, tx * uy - ty * ux];
  const v = (dx * qx + dy * qy + dz * qz) * by;
  if (v < -EDGE || u + v > 1 + EDGE) return Infinity;
  const along = (vx * qx + vy * qy + vz * qz) * by;
  return along >= 0 ? along : Infinity;
}

/** Stores the triangle's nearest point in `closest` and returns its squared distance. */
function onTriangle(corners: Float32Array, at: number, px: number, py: number, pz: number): number {
  const ax = corners[at]!;
  const ay = corners[at + 1]!;
  const az = corners[at + 2]!;
  const ux = corners[at + 3]! - ax;
  const uy = corners[at + 4]! - ay;
  const uz = corners[at + 5]! - az;
  const vx = corners[at + 6]! - ax;
  const vy = corners[at + 7]! - ay;
  const vz = corners[at + 8]! - az;
  const wx = px - ax;
  const wy = py - ay;
  const wz = pz - az;
  const uw = ux * wx + uy * wy + uz * wz;
  const vw = vx * wx + vy * wy + vz * wz;
  const uu = ux * ux + uy * uy + uz * uz;
  const uv = ux * vx + uy * vy + uz * vz;
  const vv = vx * vx + vy * vy + vz * vz;
  // Barycentric s, t along the two sides from the first corner: inside, on an edge, or at a corner.
  let s = 0;
  let t = 0;
  const ub = uw - uu;
  const vb = vw - uv;
  const uc = uw - uv;
  const vc = vw - vv;
  const inC = uw * vb - ub * vw;
  const inB = uc * vw - uw * vc;
  const inA = ub * vc - uc * vb;
  if (uw <= 0 && vw <= 0) s = 0;
  else if (ub >= 0 && vb <= ub) s = 1;
  else if (inC <= 0 && uw >= 0 && ub <= 0) s = uw - ub > 0 ? uw / (uw - ub) : 0;
  else if (vc >= 0 && uc <= vc) t = 1;
  else if (inB <= 0 && vw >= 0 && vc <= 0) t = vw - vc > 0 ? vw / (vw - vc) : 0;
  else if (inA <= 0 && vb - ub >= 0 && uc - vc >= 0) {
    t = (vb - ub) / (vb - ub + (uc - vc));
    s = 1 - t;
  } else {
    const by = 1 / (inA + inB + inC);
    s = inB * by;
    t = inC * by;
  }
  const x = ax + ux * s + vx * t;
  const y = ay + uy * s + vy * t;
  const z = az + uz * s + vz * t;
  closest[0] = x;
  closest[1] = y;
  closest[2] = z;
  return (px - x) * (px - x) + (py - y) * (py - y) + (pz - z) * (pz - z);
}
