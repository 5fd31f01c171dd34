export type Vec3 = [number, number, number];

/** A triangle mesh: x, y, z per vertex, three vertex indices per triangle. */
export interface Surface {
  positions: Float32Array;
  indices: Uint32Array | Uint16Array;
}

export const pointOf = ({ positions }: Pick<Surface, 'positions'>, vertex: number): Vec3 => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function eachTriangle(
  { positions, indices }: Surface,
  visit: (a: number, b: number, c: number, nx: number, ny: number, nz: number) => void,
): void {
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const [x, y, z] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
    const [ux, uy, uz] = [positions[b]! - x, positions[b + 1]! - y, positions[b + 2]! - z];
    const [vx, vy, vz] = [positions[c]! - x, positions[c + 1]! - y, positions[c + 2]! - z];
    visit(a, b, c, uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  }
}

/** Angle-weighted unit normals, which give the correct side when the nearest point is on an edge or a corner. */
export function normalsOf(surface: Surface, sign = 1): Float32Array {
  const { positions } = surface;
  const normals = new Float32Array(positions.length);
  eachTriangle(surface, (a, b, c, nx, ny, nz) => {
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length === 0) return;
    const [ab, bc, ca] = [far(positions, a, b), far(positions, b, c), far(positions, c, a)];
    // Angles by the law of cosines.
    add(a, angle(ab, ca, bc) / length);
    add(b, angle(ab, bc, ca) / length);
    add(c, angle(bc, ca, ab) / length);
    function add(vertex: number, weight: number) {
      normals[vertex]! += nx * weight;
      normals[vertex + 1]! += ny * weight;
      normals[vertex + 2]! += nz * weight;
    }
  });
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    const length = Math.sqrt(x * x + y * y + z * z);
    const by = length > 0 ? sign / length : 0;
    normals[at] = x * by;
    normals[at + 1] = y * by;
    normals[at + 2] = z * by;
  }
  return normals;
}

function far(positions: Float32Array, a: number, b: number): number {
  const x = positions[a]! - positions[b]!;
  const y = positions[a + 1]! - positions[b + 1]!;
  const z = positions[a + 2]! - positions[b + 2]!;
  return x * x + y * y + z * z;
}

/** Angle between two sides, from the squares of all three. */
function angle(one: number, other: number, opposite: number): number {
  const cosine = (one + other - opposite) / (2 * Math.sqrt(one * other));
  return Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** Area per vertex: a third of the adjacent triangles. */
export function areasOf(surface: Surface): Float32Array {
  const areas = new Float32Array(surface.positions.length / 3);
  eachTriangle(surface, (a, b, c, nx, ny, nz) => {
    const third = Math.sqrt(nx * nx + ny * ny + nz * nz) / 6;
    areas[a / 3]! += third;
    areas[b / 3]! += third;
    areas[c / 3]! += third;
  });
  return areas;
}

/** −1 for a closed surface whose triangles face inwards, otherwise 1. */
export function windingOf(surface: Surface): 1 | -1 {
  const { positions } = surface;
  const [ox, oy, oz] = pointOf(surface, 0);
  let volume = 0;
  eachTriangle(surface, (a, _b, _c, nx, ny, nz) => {
    volume += (positions[a]! - ox) * nx + (positions[a + 1]! - oy) * ny + (positions[a + 2]! - oz) * nz;
  });
  return volume < 0 ? -1 : 1;
}

/** Maximum share of vertices in folds of a surface whose normals count. */
const MOST_FOLDS = 0.001;

/** Whether all of a surface faces one way, so that its normals count: it has hardly a fold, and no part is inside out. */
export function facesOneWay(surface: Surface): boolean {
  const winding = windingOf(surface);
  const normals = normalsOf(surface, winding);
  const isFolded = new Uint8Array(normals.length / 3);
  eachTriangle(surface, (a, b, c, nx, ny, nz) => {
    const isAgainst = (at: number) => (normals[at]! * nx + normals[at + 1]! * ny + normals[at + 2]! * nz) * winding < 0;
    if (isAgainst(a)) isFolded[a / 3] = 1;
    if (isAgainst(b)) isFolded[b / 3] = 1;
    if (isAgainst(c)) isFolded[c / 3] = 1;
  });
  const folds = isFolded.reduce((sum, one) => sum + one, 0);
  return folds <= isFolded.length * MOST_FOLDS && volumesOf(surface).every((volume) => volume * winding >= 0);
}

/** The signed volume of each part, at the vertex that is its id; 0 at all others. */
function volumesOf(surface: Surface): Float64Array {
  const { positions } = surface;
  const part = patchesOf(surface, () => true);
  const volumes = new Float64Array(part.length);
  eachTriangle(surface, (a, _b, _c, nx, ny, nz) => {
    const of = part[a / 3]!;
    const at = of * 3;
    volumes[of]! +=
      (positions[a]! - positions[at]!) * nx +
      (positions[a + 1]! - positions[at + 1]!) * ny +
      (positions[a + 2]! - positions[at + 2]!) * nz;
  });
  return volumes;
}

/** Patch id per vertex: connected vertices that pass `has` share one; −1 for all others. */
export function patchesOf({ positions, indices }: Surface, has: (vertex: number) => boolean): Int32Array {
  // Welding leaves unreferenced vertices behind; they belong to no patch.
  const parent = new Int32Array(positions.length / 3).fill(-1);
  for (const vertex of indices) if (parent[vertex] === -1 && has(vertex)) parent[vertex] = vertex;
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = vertex; at !== root;) [parent[at], at] = [root, parent[at]!];
    return root;
  };
  const join = (a: number, b: number) => {
    if (parent[a]! >= 0 && parent[b]! >= 0) parent[rootOf(a)] = rootOf(b);
  };
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    join(a, b);
    join(b, c);
    join(c, a);
  }
  return parent.map((of, vertex) => (of < 0 ? -1 : rootOf(vertex)));
}
