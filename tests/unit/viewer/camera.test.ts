import { PerspectiveCamera, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  between,
  FIELD_OF_VIEW,
  fitted,
  panned,
  rotated,
  zoomed,
  type Pose,
} from '../../../src/custom/ui/viewer/camera/pose.ts';
import { openingRotation, views, viewRotation, viewsOf } from '../../../src/custom/ui/viewer/camera/views.ts';

const ASPECT = 1.6;
const frame = { aspect: ASPECT, freeWidth: 1, freeHeight: 1 };
const patientsRight = new Vector3(-30, 0, 0);
const incisors = new Vector3(0, 0, 40);

function screen(pose: Pose, point: Vector3): Vector3 {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, ASPECT, 1, 10_000);
  camera.quaternion.copy(pose.rotation);
  camera.position.set(0, 0, pose.distance).applyQuaternion(pose.rotation).add(pose.pivot);
  camera.updateMatrixWorld();
  return point.clone().project(camera);
}

const seenFrom = (rotation: Quaternion): Pose => ({ pivot: new Vector3(), rotation, distance: 300 });
const lean: Pose = { pivot: new Vector3(3, -2, 5), rotation: openingRotation(true, true), distance: 210 };

describe('views', () => {
  it.each(['front', 'upper', 'lower'] as const)('show the patient’s right on the left of the screen: %s', (view) => {
    expect(screen(seenFrom(viewRotation(view)), patientsRight).x).toBeLessThan(-0.1);
  });

  it('show the patient’s right on the right from the rear', () => {
    expect(screen(seenFrom(viewRotation('rear')), patientsRight).x).toBeGreaterThan(0.1);
  });

  it('look at the named side', () => {
    const near = (view: (typeof views)[number], point: Vector3) =>
      screen(seenFrom(viewRotation(view)), point).z < screen(seenFrom(viewRotation(view)), new Vector3()).z;
    expect(near('right', patientsRight)).toBe(true);
    expect(near('left', patientsRight.clone().negate())).toBe(true);
    expect(near('front', incisors)).toBe(true);
    // The lower jaw's occlusal surfaces face up, the upper one's down.
    expect(near('lower', new Vector3(0, 30, 0))).toBe(true);
    expect(near('upper', new Vector3(0, -30, 0))).toBe(true);
  });

  it('are oriented like the tooth chart: upper incisors at the top, lower ones at the bottom', () => {
    expect(screen(seenFrom(viewRotation('lower')), incisors).y).toBeLessThan(-0.1);
    expect(screen(seenFrom(viewRotation('upper')), incisors).y).toBeGreaterThan(0.1);
  });

  it('are those that show something', () => {
    const named = (...jaws: string[]) => viewsOf(jaws.map((jaw) => ({ jaw })));
    expect(named('upper', 'lower', 'bite')).toEqual(views);
    expect(named('upper', 'other')).not.toContain('lower');
    expect(named('lower')).not.toContain('upper');
    expect(named('other')).toEqual(views);
  });
});

describe('fit', () => {
  const corners = [-31, 29].flatMap((x) => [-9, 12].flatMap((y) => [-25, 33].map((z) => new Vector3(x, y, z))));

  it.each(views)('contains every point, with two opposite ones at the rim: %s', (view) => {
    const pose = fitted(viewRotation(view), corners, frame);
    const seen = corners.map((corner) => screen(pose, corner));
    const reach = (key: 'x' | 'y') => [Math.min(...seen.map((p) => p[key])), Math.max(...seen.map((p) => p[key]))];
    const [left, right] = reach('x') as [number, number];
    const [bottom, top] = reach('y') as [number, number];
    expect(Math.min(left, bottom)).toBeGreaterThanOrEqual(-1 - 1e-9);
    expect(Math.max(right, top)).toBeLessThanOrEqual(1 + 1e-9);
    const touchesSides = Math.abs(left + 1) < 1e-6 && Math.abs(right - 1) < 1e-6;
    const touchesEnds = Math.abs(bottom + 1) < 1e-6 && Math.abs(top - 1) < 1e-6;
    expect(touchesSides || touchesEnds).toBe(true);
  });

  it('leaves space for panels', () => {
    const pose = fitted(viewRotation('front'), corners, { aspect: ASPECT, freeWidth: 0.8, freeHeight: 0.8 });
    for (const corner of corners) {
      expect(Math.abs(screen(pose, corner).x)).toBeLessThanOrEqual(0.8 + 1e-9);
      expect(Math.abs(screen(pose, corner).y)).toBeLessThanOrEqual(0.8 + 1e-9);
    }
  });

  it('has a result before any model is loaded', () => {
    expect(fitted(new Quaternion(), [], frame).distance).toBeGreaterThan(50);
  });
});

describe('manual moves', () => {
  it('zoom towards the pointer', () => {
    const [x, y] = [0.55, -0.3];
    const under = new Vector3(x, y, screen(lean, lean.pivot).z);
    const camera = new PerspectiveCamera(FIELD_OF_VIEW, ASPECT, 1, 10_000);
    camera.quaternion.copy(lean.rotation);
    camera.position.set(0, 0, lean.distance).applyQuaternion(lean.rotation).add(lean.pivot);
    camera.updateMatrixWorld();
    const point = under.unproject(camera);
    const after = screen(zoomed(lean, 0.4, x, y, ASPECT, 2000), point);
    expect(after.x).toBeCloseTo(x, 6);
    expect(after.y).toBeCloseTo(y, 6);
  });

  it('zoom within the limits, without drifting there', () => {
    const far = zoomed(lean, 1000, 0.9, 0.9, ASPECT, lean.distance);
    expect(far.distance).toBe(lean.distance);
    expect(far.pivot.distanceTo(lean.pivot)).toBeCloseTo(0);
  });

  it('pan with the pointer', () => {
    const after = screen(panned(lean, 0.25, 0.1), lean.pivot);
    expect(after.x).toBeCloseTo((2 * 0.25) / ASPECT, 6);
    expect(after.y).toBeCloseTo(-0.2, 6);
  });

  it('rotate the near side with the pointer, around the pivot', () => {
    const pose = seenFrom(new Quaternion());
    const near = new Vector3(0, 0, 20);
    expect(screen(rotated(pose, 0.3, 0), near).x).toBeGreaterThan(0);
    expect(screen(rotated(pose, 0, 0.3), near).y).toBeLessThan(0);
    expect(
      screen(rotated(lean, 1, -2), lean.pivot)
        .setZ(0)
        .length(),
    ).toBeCloseTo(0);
  });

  it('interpolate evenly between poses', () => {
    const to = { pivot: new Vector3(1, 1, 1), rotation: viewRotation('left'), distance: 50 };
    expect(between(lean, to, 0).distance).toBeCloseTo(lean.distance);
    expect(between(lean, to, 1).rotation.angleTo(to.rotation)).toBeCloseTo(0, 5);
    expect(between(lean, to, 0.5).distance).toBeCloseTo(Math.sqrt(lean.distance * 50));
  });
});
