import { Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraLink } from '../../../src/custom/ui/viewer/camera/link.ts';
import { CameraRig } from '../../../src/custom/ui/viewer/camera/rig.ts';
import { openingRotation, viewRotation } from '../../../src/custom/ui/viewer/camera/views.ts';

const boxAt = (x: number) => [new Vector3(x - 30, -10, -20), new Vector3(x + 30, 10, 20)];
const rigAt = (x: number) => {
  const rig = new CameraRig(openingRotation(false, false));
  rig.show(boxAt(x));
  return rig;
};
let link: CameraLink;
let left: CameraRig;
let right: CameraRig;

beforeEach(() => {
  link = new CameraLink();
  [left, right] = [rigAt(0), rigAt(5)];
  link.join(left);
  link.join(right);
});

describe('linked cameras', () => {
  it('rotate, pan and zoom together, from either side', () => {
    left.rotate(0.4, 0.2);
    left.zoom(0.7);
    expect(right.pose).toEqual(left.pose);
    right.pan(0.1, 0.2);
    expect(left.pose).toEqual(right.pose);
  });

  it('fly together, and name the same view', () => {
    const onChange = vi.fn();
    right.onChange = onChange;
    left.fit(viewRotation('left'), 'left');
    while (left.tick(1 / 60)) expect(right.pose).toEqual(left.pose);
    expect(right.view).toBe('left');
    expect(onChange).toHaveBeenCalled();
  });

  it('share only angle and zoom when the files have different axes', () => {
    const other = rigAt(500);
    link.join(other);
    left.centre(new Vector3(10, 0, 0));
    while (left.tick(1 / 60));
    expect(other.pose.pivot.distanceTo(new Vector3(510, 0, 0))).toBeCloseTo(0, 6);
    expect(other.pose.distance).toBe(left.pose.distance);
  });

  it('are independent while unlinked, and align with the one that moved last', () => {
    link.isActive = false;
    left.rotate(0.4, 0);
    expect(right.pose).not.toEqual(left.pose);
    right.rotate(0, 0.3);
    link.isActive = true;
    expect(left.pose).toEqual(right.pose);
  });

  it('include a viewer added later, and drop one that is removed', () => {
    left.rotate(0.4, 0);
    const late = rigAt(0);
    const leave = link.join(late);
    expect(late.pose).toEqual(left.pose);
    leave();
    left.rotate(0.4, 0);
    expect(late.pose).not.toEqual(left.pose);
  });
});
