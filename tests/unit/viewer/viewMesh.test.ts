import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { describe, expect, it } from 'vitest';
import { declaredLength } from '../../../src/custom/ui/viewer/loading/glb.ts';
import { unfoldNormal } from '../../../src/custom/ui/viewer/loading/normals.ts';
import { readViewMesh } from '../../../src/custom/ui/viewer/loading/viewMesh.ts';
import { ball, glbOf, type Shape } from './meshes.ts';

const read = async (shape: Shape, compressed = true) =>
  readViewMesh(await glbOf(shape, compressed), MeshoptDecoder.decodeGltfBuffer).mesh;

/** Triangles by corners, in canonical order: compression may reorder and rotate them. */
function places(vertices: ArrayLike<number>, stride: number, indices: ArrayLike<number>): string[] {
  const corner = (index: number) => [0, 1, 2].map((axis) => vertices[index * stride + axis]).join();
  return Array.from({ length: indices.length / 3 }, (_, t) =>
    [0, 1, 2]
      .map((k) => corner(indices[3 * t + k]!))
      .sort()
      .join(' '),
  ).sort();
}

describe('reading a viewing model', () => {
  it.each([true, false])('keeps every triangle in place (compressed: %s)', async (compressed) => {
    const shape = ball();
    const mesh = await read({ ...shape, translation: [1, 2, 3], scale: 0.002 }, compressed);
    expect(places(mesh.vertices, 4, mesh.indices)).toEqual(places(shape.positions, 3, shape.indices));
    expect(mesh.origin).toEqual([1, 2, 3]);
    expect(mesh.scale).toBeCloseTo(0.002);
  });

  it('has normals that point out of a ball, to a degree', async () => {
    const { vertices, normals } = await read(ball(48));
    for (let i = 0; i < normals.length / 2; i++) {
      const out = [0, 1, 2].map((axis) => (vertices[4 * i + axis]! - 32_768) / 20_000);
      // At the poles quads become slivers, and the normal is a neighbour's
      if (Math.abs(out[1]!) > 0.98) continue;
      const [x, y, z] = unfoldNormal(normals[2 * i]!, normals[2 * i + 1]!);
      expect(x * out[0]! + y * out[1]! + z * out[2]!).toBeGreaterThan(Math.cos(Math.PI / 90));
    }
  });

  it('finds the points that a view has to contain', async () => {
    const { hull } = await read({ ...ball(), translation: [-100, 0, 0], scale: 0.001 });
    const xs = Array.from(hull).filter((_, i) => i % 3 === 0);
    expect(Math.min(...xs)).toBeCloseTo(-100 + 12.768, 1);
    expect(Math.max(...xs)).toBeCloseTo(-100 + 52.768, 1);
  });

  it('keeps colours and tooth numbers', async () => {
    const shape = ball(8);
    const count = shape.positions.length / 3;
    const colors = Uint8Array.from({ length: count * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (Math.floor(i / 4) * 7) % 256,
    );
    const labels = Uint8Array.from({ length: count }, (_, i) =>
      shape.positions[3 * i]! > 32_768 ? 21 : i % 2 === 0 ? 11 : 0,
    );
    const mesh = await read({ ...shape, colors, labels, scale: 0.001 });
    const byPlace = new Map(
      Array.from({ length: count }, (_, i) => [shape.positions.slice(3 * i, 3 * i + 3).join(), colors[4 * i]]),
    );
    expect(mesh.colors).not.toBeNull();
    // Poles are many vertices at one position, with different colours
    const ringed = Array.from({ length: mesh.vertices.length / 4 }, (_, i) => i).filter(
      (i) => Math.abs(mesh.vertices[4 * i + 1]! - 32_768) < 19_000,
    );
    expect(ringed.length).toBeGreaterThan(20);
    for (const i of ringed) expect(mesh.colors![4 * i]).toBe(byPlace.get(mesh.vertices.slice(4 * i, 4 * i + 3).join()));
    expect(mesh.teeth.map(({ fdi }) => fdi)).toEqual([11, 21]);
    expect(mesh.teeth[1]!.point[0]).toBeGreaterThan(32.768);
    // Each vertex keeps its own, regardless of the file's order.
    for (const i of ringed) expect(mesh.labels![i] === 21).toBe(mesh.vertices[4 * i]! > 32_768);
  });

  it('shades across the seams of a texture', async () => {
    // Two triangles like a roof, whose ridge vertices are duplicated for the texture
    const positions = Uint16Array.from([
      0, 0, 0, 0, 0, 900, 900, 500, 0, 900, 500, 900, 900, 500, 0, 900, 500, 900, 1800, 0, 0,
    ]);
    const indices = Uint16Array.from([0, 1, 2, 2, 1, 3, 4, 5, 6]);
    const uvs = Float32Array.from({ length: 14 }, (_, i) => i / 14);
    const { vertices, normals } = await read({ positions, indices, uvs });
    const ridge = Array.from({ length: vertices.length / 4 }, (_, i) => i).filter((i) => vertices[4 * i] === 900);
    const seen = new Map<number, string>();
    for (const i of ridge) {
      const z = vertices[4 * i + 2]!;
      const normal = `${normals[2 * i]},${normals[2 * i + 1]}`;
      expect(seen.get(z) ?? normal).toBe(normal);
      seen.set(z, normal);
    }
    expect(seen.size).toBe(2);
  });

  it('converts small meshes to 16-bit indices', async () => {
    const shape = ball();
    expect((await read({ ...shape, indices: Uint32Array.from(shape.indices) })).indices).toBeInstanceOf(Uint16Array);
  });

  it('says what is wrong with an invalid model', async () => {
    const glb = await glbOf(ball(6));
    const decode = MeshoptDecoder.decodeGltfBuffer;
    expect(() => readViewMesh(new TextEncoder().encode('<!doctype html>'), decode)).toThrow('not a GLB');
    expect(() => readViewMesh(glb.slice(0, -40), decode)).toThrow(`cut short: ${glb.length - 40} of ${glb.length}`);
    const broken = ball(6);
    broken.indices[5] = 60_000;
    await expect(read(broken, false)).rejects.toThrow('beyond its vertices');
  });

  it('knows the length before the rest has arrived', async () => {
    const glb = await glbOf(ball(6));
    expect(declaredLength(glb.subarray(0, 12))).toBe(glb.length);
    expect(declaredLength(glb.subarray(0, 8))).toBe(0);
    expect(declaredLength(new TextEncoder().encode('HTTP says no'))).toBe(0);
  });
});
