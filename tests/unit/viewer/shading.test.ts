import { describe, expect, it } from 'vitest';
import {
  foldNormals,
  unfoldNormal,
  vertexNormals,
  FLAT,
  writeCavity,
} from '../../../src/custom/ui/viewer/loading/normals.ts';

/** A sheet of 21 × 21 vertices, 0.1 mm apart at a scale of 0.001, with a height function over −1…1. */
function sheet(height: (x: number, z: number) => number) {
  const side = 21;
  const vertices = new Uint16Array(side * side * 4);
  const indices: number[] = [];
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const i = row * side + column;
      const y = 10_000 + height(column / 10 - 1, row / 10 - 1);
      vertices.set([column * 100, Math.round(y), row * 100, 0], 4 * i);
      if (row < side - 1 && column < side - 1) indices.push(i, i + side, i + 1, i + 1, i + side, i + side + 1);
    }
  return { vertices, indices: Uint16Array.from(indices), middle: 10 * side + 10 };
}

function cavityIn(height: (x: number, z: number) => number): number {
  const { vertices, indices, middle } = sheet(height);
  writeCavity(vertices, vertexNormals(vertices, indices), indices, 0.001);
  return vertices[4 * middle + 3]!;
}

describe('the cavity', () => {
  it('is zero on a flat surface of any slope', () => {
    expect(cavityIn(() => 0)).toBe(FLAT);
    expect(cavityIn((x) => 300 * x)).toBeCloseTo(FLAT, -2);
  });

  it('darkens a fissure and brightens a cusp equally', () => {
    const fissure = cavityIn((x) => 400 * x * x);
    const cusp = cavityIn((x) => -400 * x * x);
    expect(fissure).toBeLessThan(FLAT - 3000);
    expect(cusp).toBeGreaterThan(FLAT + 3000);
    expect(cusp - FLAT).toBeCloseTo(FLAT - fissure, -3);
  });
});

describe('normals', () => {
  it('point up from a flat sheet', () => {
    const { vertices, indices } = sheet(() => 0);
    const normals = vertexNormals(vertices, indices);
    for (let i = 0; i < normals.length; i += 3) expect([...normals.subarray(i, i + 3)]).toEqual([0, 1, 0]);
  });

  it('exist for a vertex without area', () => {
    const normals = vertexNormals(new Uint16Array(4 * 3), Uint16Array.of(0, 1, 2));
    expect(Math.hypot(...normals.subarray(0, 3))).toBe(1);
  });

  it('encode and decode to within a hundredth of a degree, in all directions', () => {
    for (let a = 0; a < 40; a++)
      for (let b = 0; b <= 20; b++) {
        const [round, down] = [(a / 40) * 2 * Math.PI, (b / 20) * Math.PI];
        const v = [Math.sin(down) * Math.cos(round), Math.sin(down) * Math.sin(round), Math.cos(down)];
        const [u, w] = foldNormals(Float32Array.from(v));
        const back = unfoldNormal(u!, w!);
        expect(Math.hypot(back[0] - v[0]!, back[1] - v[1]!, back[2] - v[2]!)).toBeLessThan(1.8e-4);
      }
  });
});
