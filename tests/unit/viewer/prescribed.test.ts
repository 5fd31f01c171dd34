import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { describe, expect, it } from 'vitest';
import { readViewMesh } from '../../../src/custom/ui/viewer/loading/viewMesh.ts';
import { applyLook, createClay } from '../../../src/custom/ui/viewer/stage/clay.ts';
import { toDrawable } from '../../../src/custom/ui/viewer/stage/geometry.ts';
import { ball, glbOf, type Shape } from './meshes.ts';

const read = async (shape: Shape) => readViewMesh(await glbOf(shape), MeshoptDecoder.decodeGltfBuffer).mesh;

/** A sphere whose right half is tooth 21. */
function halfTooth(): Shape {
  const shape = ball(8);
  const labels = Uint8Array.from({ length: shape.positions.length / 3 }, (_, i) =>
    shape.positions[3 * i]! > 32_768 ? 21 : 0,
  );
  return { ...shape, labels };
}

describe('the numbers of a scan’s teeth', () => {
  it.each([false, true])('reach the graphics card as one byte a vertex (mirrored: %s)', async (mirrored) => {
    const mesh = await read(halfTooth());
    const tooth = toDrawable(mesh, true, { unit: 1, mirrored }).geometry.getAttribute('tooth');
    expect(tooth.array).toBe(mesh.labels);
    expect([tooth.itemSize, tooth.normalized, tooth.count]).toEqual([1, false, mesh.vertices.length / 4]);
    expect(new Set(tooth.array)).toEqual(new Set([0, 21]));
  });

  it('are no attribute where the scan has none', async () => {
    const mesh = await read(ball(8));
    expect(mesh.labels).toBeNull();
    expect(toDrawable(mesh, true).geometry.hasAttribute('tooth')).toBe(false);
  });
});

describe('the teeth that are tinted', () => {
  const look = { colour: '#fff', opacity: 1, painted: false, texture: null };
  const markedBy = (...lists: (readonly number[] | undefined)[]) => {
    const clay = createClay(false);
    for (const marked of lists) applyLook(clay, marked ? { ...look, marked } : look);
    return [...(clay.uniforms['marked']!.value as Float32Array)].filter((fdi) => fdi !== 0);
  };

  it('are exactly the prescribed ones', () => {
    expect(markedBy([11, 21, 75])).toEqual([11, 21, 75]);
    expect(markedBy([11, 21], [36])).toEqual([36]);
    expect(markedBy([11, 21], [])).toEqual([]);
    expect(markedBy([11, 21], undefined)).toEqual([]);
  });

  it('are at most a mouth full', () => {
    expect(markedBy(Array.from({ length: 40 }, (_, i) => 11 + i))).toHaveLength(32);
  });

  it('are another material’s own', () => {
    const [one, other] = [createClay(false), createClay(false)];
    applyLook(one, { ...look, marked: [11] });
    expect(one.uniforms['marked']!.value).not.toBe(other.uniforms['marked']!.value);
  });
});
