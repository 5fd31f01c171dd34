import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { designPose, designView } from '../../../src/custom/ui/viewer/camera/designView.ts';
import { HALF } from '../../../src/custom/ui/viewer/camera/pose.ts';
import type { Quat } from '../../../src/custom/ui/viewer/camera/orientation.ts';
import { viewRotation } from '../../../src/custom/ui/viewer/camera/views.ts';
import type { Drawable } from '../../../src/custom/ui/viewer/stage/geometry.ts';
import type { SceneModel } from '../../../src/custom/ui/viewer/stage/Scene.tsx';

const asItLies: Quat = [0, 0, 0, 1];
const frame = { aspect: 1.6, freeWidth: 1, freeHeight: 1 };

/** A model of which only the outermost points matter here. */
const model = (change: Partial<SceneModel>, hull: Vector3[]): SceneModel => ({
  id: 'model',
  jaw: 'upper',
  isDesign: false,
  colour: '',
  rank: 0,
  back: 0,
  lod: { hull } as Drawable,
  full: null,
  visible: true,
  opacity: 1,
  map: null,
  painted: false,
  marked: [],
  ...change,
});
const around = (x: number, y: number, z: number, half: number) =>
  [-half, half].flatMap((dx) => [-half, half].map((dz) => new Vector3(x + dx, y, z + dz)));
const arch = model({}, [new Vector3(-30, 0, -25), new Vector3(30, 0, -25), new Vector3(0, -8, 25)]);
const designAt = (x: number, z: number) => model({ id: 'design', jaw: 'other', isDesign: true }, around(x, -8, z, 5));

describe('a design opens', () => {
  it.each([
    ['the chewing surfaces of the upper jaw', [16], 'upper'],
    ['the chewing surfaces of the lower jaw', [36, 37], 'lower'],
    ['those too for a bridge from a canine to a molar', [13, 14, 15, 16], 'upper'],
    ['the front for front teeth', [11, 12, 13], 'front'],
    ['the front for primary front teeth', [51, 81], 'front'],
    ['the front for teeth of both jaws', [16, 46], 'front'],
    ['no view without teeth', [], null],
  ] as const)('with %s', (_what, teeth, view) => expect(designView(teeth)).toBe(view));

  it('straight onto its work, with its neighbours around it', () => {
    const design = designAt(-24, -10);
    const opened = designPose([arch, design], asItLies, { frame, prescribed: [16], jaw: 'upper' })!;
    expect(opened.view).toBe('upper');
    expect(opened.pose.rotation.angleTo(viewRotation('upper'))).toBeCloseTo(0, 6);
    const { pivot, distance } = opened.pose;
    expect(pivot.distanceTo(new Vector3(pivot.x, -8, -10))).toBeLessThan(1);
    // Neither side is empty while the rest of the arch is cut off, and all of the design is well within the view.
    const half = HALF * distance * frame.aspect;
    expect(pivot.x).toBeGreaterThan(-24);
    expect(-24 - 5).toBeGreaterThanOrEqual(pivot.x - 0.9 * half - 0.1);
    const wide = designPose([arch, design], asItLies, {
      frame: { ...frame, aspect: 6 },
      prescribed: [16],
      jaw: 'upper',
    })!;
    expect(wide.pose.pivot.x).toBeCloseTo(0, 1);
    const front = designPose([arch, designAt(-5, 20)], asItLies, { frame, prescribed: [11], jaw: 'upper' });
    expect(front?.view).toBe('front');
  });

  it('from where it lies when it isn’t at the prescribed front teeth, or none are known', () => {
    const elsewhere = [arch, designAt(-24, -10)];
    expect(designPose(elsewhere, asItLies, { frame, prescribed: [11], jaw: 'upper' })?.view).toBe('upper');
    expect(designPose(elsewhere, asItLies, { frame, prescribed: [], jaw: null })?.view).toBe('lower');
  });

  it('not before it has come', () => {
    expect(designPose([arch], asItLies, { frame, prescribed: [16], jaw: 'upper' })).toBeNull();
  });
});
