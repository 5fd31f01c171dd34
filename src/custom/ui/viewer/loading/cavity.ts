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
