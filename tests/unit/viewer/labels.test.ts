import { Matrix4, PerspectiveCamera, Vector3, type Quaternion } from 'three';
import { describe, expect, it } from 'vitest';
import { archTeeth } from '../../../domain/teeth.ts';
import { HALF } from '../../../src/custom/ui/viewer/camera/pose.ts';
import { toothPose } from '../../../src/custom/ui/viewer/camera/toothView.ts';
import { jawsToLabel, marksOf, nextTooth, withChanges } from '../../../src/custom/ui/viewer/labels/marks.ts';
import { nudged } from '../../../src/custom/ui/viewer/labels/nudge.ts';
import type { Vec3 } from '../../../src/custom/ui/viewer/camera/orientation.ts';
import { toDrawable } from '../../../src/custom/ui/viewer/stage/geometry.ts';
import { isHidden, pick } from '../../../src/custom/ui/viewer/stage/picking.ts';

/** A square sheet perpendicular to the file's z axis, `half` quanta to each side of its centre. */
const sheet = (origin: Vec3, scale: number, half = 100) =>
  toDrawable(
    {
      vertices: Uint16Array.of(0, 0, 0, 0, 2 * half, 0, 0, 0, 2 * half, 2 * half, 0, 0, 0, 2 * half, 0, 0),
      normals: new Int16Array(8),
      indices: Uint16Array.of(0, 1, 2, 0, 2, 3),
      colors: null,
      labels: null,
      uvs: null,
      texture: null,
      origin,
      scale,
      hull: new Float32Array(3),
      teeth: [],
    },
    true,
  );
const eye = () => {
  const camera = new PerspectiveCamera(22, 4 / 3, 1, 500);
  camera.position.set(0, 0, 200);
  camera.updateMatrixWorld();
  return camera;
};
const at = (point: Vector3 | undefined) => point?.toArray().map((n) => Math.round(n * 1000) / 1000 + 0);

describe('picking', () => {
  it('finds the nearest of several models, and the point in its own file', () => {
    const near = sheet([-10, -10, 30], 0.1);
    const far = sheet([-10, -10, 0], 0.1);
    const hit = pick(0, 0, eye(), new Matrix4(), [far, near]);
    expect(hit?.target).toBe(near);
    expect(at(hit?.point)).toEqual([0, 0, 30]);
    expect(at(hit?.inFile)).toEqual([0, 0, 30]);
  });

  it('converts a point of a rotated case back to file coordinates', () => {
    const turned = new Matrix4().makeRotationX(Math.PI / 2);
    // Perpendicular to z in the file; the rotation makes it perpendicular to y, along which the camera looks
    const model = sheet([-10, -10, 5], 0.1);
    const camera = eye();
    camera.position.set(0, -200, 0);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const hit = pick(0, 0, camera, turned, [model]);
    expect(hit?.inFile.z).toBeCloseTo(5, 5);
    expect(hit?.inFile.clone().applyMatrix4(turned).distanceTo(hit.point)).toBeCloseTo(0, 5);
  });

  it('hits nothing next to a model', () =>
    expect(pick(0.9, 0.9, eye(), new Matrix4(), [sheet([-10, -10, 0], 0.1)])).toBeNull());

  it('distinguishes a hidden point from one on the surface', () => {
    const model = sheet([-10, -10, 30], 0.1);
    const hides = (z: number) => isHidden(new Vector3(0, 0, z), 1.5, eye(), new Matrix4(), [model]);
    expect([hides(30), hides(29), hides(20), hides(40)]).toEqual([false, false, true, false]);
  });
});

describe('a nudge', () => {
  it('moves half a millimetre along the screen, a tenth with Shift, from every camera direction', () => {
    const camera = eye();
    camera.position.set(200, 0, 0);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const millimetres = 2 / (2 * HALF * 200);
    const up = nudged(new Vector3(), camera, { key: 'ArrowUp', shiftKey: false });
    expect(up?.x).toBeCloseTo(0, 6);
    expect(up?.y).toBeCloseTo(0.5 * millimetres, 5);
    const left = nudged(new Vector3(), camera, { key: 'ArrowLeft', shiftKey: true });
    expect(left?.x).toBeCloseTo((-0.1 * millimetres) / (4 / 3), 5);
  });

  it('ignores other keys than arrows', () =>
    expect(nudged(new Vector3(), eye(), { key: 'x', shiftKey: false })).toBeNull());
});

describe('numbers on the models', () => {
  const found = { fdi: 16, point: [0, 0, 0] as Vec3, radius: 5 };
  const placed = { modelId: 'upper', fdi: 16, point: [1, 2, 3] as Vec3 };

  it('are those that a user placed, else the file’s, of shown models only', () => {
    const models = [{ id: 'upper', teeth: [found, { ...found, fdi: 11 }] }];
    const marks = marksOf(models, [placed, { ...placed, modelId: 'hidden', fdi: 36 }]);
    expect(marks.map(({ fdi, placed: byHand, point }) => [fdi, byHand, point])).toEqual([
      [11, false, [0, 0, 0]],
      [16, true, [1, 2, 3]],
    ]);
  });

  it('show an unsaved change: moved, placed, removed', () => {
    const change = (fdi: number, point: Vec3 | null) => [`upper/${fdi}`, { modelId: 'upper', fdi, point }] as const;
    const other = { ...placed, fdi: 17 };
    const changes = new Map([change(16, [9, 9, 9]), change(17, null), change(18, [5, 5, 5])]);
    expect(withChanges([placed, other], changes)).toEqual([
      { modelId: 'upper', fdi: 16, point: [9, 9, 9] },
      { modelId: 'upper', fdi: 18, point: [5, 5, 5] },
    ]);
  });

  it('continue with the next tooth of the arch without one, and end there', () => {
    const upper = archTeeth('permanent', 'upper');
    expect(nextTooth(upper, 12, new Set([12, 11]))).toBe(21);
    expect(nextTooth(upper, 28, new Set([28]))).toBeNull();
  });

  it('are offered for the shown jaws, or for both when one isn’t known', () => {
    expect(jawsToLabel([{ jaw: 'lower' }])).toEqual(['lower']);
    expect(jawsToLabel([{ jaw: 'lower' }, { jaw: 'upper' }])).toEqual(['upper', 'lower']);
    expect(jawsToLabel([{ jaw: 'upper' }, { jaw: 'other' }])).toEqual(['upper', 'lower']);
    expect(jawsToLabel([])).toEqual(['upper', 'lower']);
  });
});

describe('a tooth’s picture', () => {
  const looks = (rotation: Quaternion) => new Vector3(0, 0, 1).applyQuaternion(rotation);
  const up = (rotation: Quaternion) => new Vector3(0, 1, 0).applyQuaternion(rotation);

  it.each([
    ['an upper molar', new Vector3(25, 0, 10), true],
    ['a lower incisor', new Vector3(0, 0, 30), false],
    ['the middle of an arch', new Vector3(0, 0, 0), true],
  ])('looks at %s from outside and onto its chewing surface, upright', (_what, tooth, isUpper) => {
    const { rotation, pivot, distance } = toothPose(tooth, new Vector3(), isUpper, 5);
    const eyeFrom = looks(rotation);
    expect(pivot).toEqual(tooth);
    expect(Math.sign(eyeFrom.y)).toBe(isUpper ? -1 : 1);
    expect(eyeFrom.clone().setY(0).dot(tooth.clone().setY(0))).toBeGreaterThanOrEqual(0);
    expect(up(rotation).y).toBeGreaterThan(0.5);
    expect(HALF * distance).toBeGreaterThanOrEqual(7);
  });
});
