/**
 * Smooth normals and the cavity of a mesh whose vertices are `[x, y, z, cavity]` in quanta. Angles are scale-free, so
 * no conversion to millimetres is needed.
 */

/**
 * Area-weighted unit normals, xyz per vertex. If given, `twins` maps every vertex to the first one at the same
 * position, so that texture seams don't show as creases.
 */
export function vertexNormals(
  vertices: Uint16Array,
  indices: Uint16Array | Uint32Array,
  twins: Uint32Array | null = null,
): Float32Array {
  const count = vertices.length / 4;
  const sums = new Float32Array(count * 3);
  const own = (index: number) => (twins ? twins[index]! : index);
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!;
    const b = indices[i + 1]!;
    const c = indices[i + 2]!;
    const ax = vertices[4 * a]!;
    const ay = vertices[4 * a + 1]!;
    const az = vertices[4 * a + 2]!;
    const ux = vertices[4 * b]! - ax;
    const uy = vertices[4 * b + 1]! - ay;
    const uz = vertices[4 * b + 2]! - az;
    const vx = vertices[4 * c]! - ax;
    const vy = vertices[4 * c + 1]! - ay;
    const vz = vertices[4 * c + 2]! - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const p = own(a) * 3;
    sums[p] = sums[p]! + nx;
    sums[p + 1] = sums[p + 1]! + ny;
    sums[p + 2] = sums[p + 2]! + nz;
    const q = own(b) * 3;
    sums[q] = sums[q]! + nx;
    sums[q + 1] = sums[q + 1]! + ny;
    sums[q + 2] = sums[q + 2]! + nz;
    const r = own(c) * 3;
    sums[r] = sums[r]! + nx;
    sums[r + 1] = sums[r + 1]! + ny;
    sums[r + 2] = sums[r + 2]! + nz;
  }
  for (let i = 0; i < count; i++) {
    const from = own(i) * 3;
    const to = i * 3;
    const x = sums[from]!;
    const y = sums[from + 1]!;
    const z = sums[from + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    // A vertex without area gets a normal too: a zero one would be rendered black.
    sums[to] = length > 0 ? x / length : 0;
    sums[to + 1] = length > 0 ? y / length : 0;
    sums[to + 2] = length > 0 ? z / length : 1;
  }
  return sums;
}

/** Maps every vertex to the first one at the same position. */
export function twinsByPlace(vertices: Uint16Array): Uint32Array {
  const count = vertices.length / 4;
  const twins = new Uint32Array(count);
  const first = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const place = vertices[4 * i]! + 65536 * vertices[4 * i + 1]! + 65536 * 65536 * vertices[4 * i + 2]!;
    const twin = first.get(place);
    if (twin === undefined) first.set(place, i);
    twins[i] = twin ?? i;
  }
  return twins;
}

/** Octahedral encoding of unit vectors: three floats each to two i16, accurate to 0.004°. */
export function foldNormals(normals: Float32Array): Int16Array {
  const folded = new Int16Array((normals.length / 3) * 2);
  for (let from = 0, to = 0; from < normals.length; from += 3, to += 2) {
    const x = normals[from]!;
    const y = normals[from + 1]!;
    const z = normals[from + 2]!;
    const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
    let u = x / sum;
    let v = y / sum;
    if (z < 0) {
      const before = u;
      u = (1 - Math.abs(v)) * (u >= 0 ? 1 : -1);
      v = (1 - Math.abs(before)) * (v >= 0 ? 1 : -1);
    }
    folded[to] = Math.round(u * 32767);
    folded[to + 1] = Math.round(v * 32767);
  }
  return folded;
}

/** Decodes a `foldNormals` vector; the vertex shader does the same. */
export function unfoldNormal(u: number, v: number): [number, number, number] {
  let x = u / 32767;
  let y = v / 32767;
  const z = 1 - Math.abs(x) - Math.abs(y);
  const over = Math.max(-z, 0);
  x += x >= 0 ? -over : over;
  y += y >= 0 ? -over : over;
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** Millimetres. The radius of curvature that saturates the cavity value: about that of a fissure or a margin. */
const FISSURE = 0.9;

/** The middle of the u16 range means flat. */
export const FLAT = 32768;

/**
 * Writes each vertex's fourth value: concave towards 0, convex towards 65535. This makes fissures and margins stand
 * out, as on a stone model. `scale` is in mm per quantum. Uses mean curvature along the edges, smoothed once over the
 * neighbours because scans are noisy.
 */
export function writeCavity(
  vertices: Uint16Array,
  normals: Float32Array,
  indices: Uint16Array | Uint32Array,
  scale: number,
): void {
  const count = vertices.length / 4;
  const bend = new Float32Array(count);
  const edges = new Uint8Array(count);
  const measure = (a: number, b: number) => {
    // Two triangles share an edge in opposite directions; one of them is enough.
    if (a > b) return;
    const dx = vertices[4 * b]! - vertices[4 * a]!;
    const dy = vertices[4 * b + 1]! - vertices[4 * a + 1]!;
    const dz = vertices[4 * b + 2]! - vertices[4 * a + 2]!;
    const square = dx * dx + dy * dy + dz * dz;
    if (square === 0 || edges[a] === 255 || edges[b] === 255) return;
    const turn =
      ((normals[3 * b]! - normals[3 * a]!) * dx +
        (normals[3 * b + 1]! - normals[3 * a + 1]!) * dy +
        (normals[3 * b + 2]! - normals[3 * a + 2]!) * dz) /
      square;
    bend[a] = bend[a]! + turn;
    bend[b] = bend[b]! + turn;
    edges[a] = edges[a]! + 1;
    edges[b] = edges[b]! + 1;
  };
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!;
    const b = indices[i + 1]!;
    const c = indices[i + 2]!;
    measure(a, b);
    measure(b, c);
    measure(c, a);
  }
  for (let i = 0; i < count; i++) bend[i] = edges[i]! > 0 ? bend[i]! / edges[i]! : 0;

  const smooth = new Float32Array(count);
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!;
    const b = indices[i + 1]!;
    const c = indices[i + 2]!;
    const sum = bend[a]! + bend[b]! + bend[c]!;
    smooth[a] = smooth[a]! + sum;
    smooth[b] = smooth[b]! + sum;
    smooth[c] = smooth[c]! + sum;
  }
  const strength = FISSURE / scale;
  for (let i = 0; i < count; i++) {
    // A vertex has as many triangles as edges.
    const value = (smooth[i]! / (3 * Math.max(1, edges[i]!))) * strength;
    vertices[4 * i + 3] = Math.min(65535, Math.max(0, Math.round(FLAT + value * FLAT)));
  }
}
