import { Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CameraRig } from '../../../src/custom/ui/viewer/camera/rig.ts';
import { openingRotation, viewRotation } from '../../../src/custom/ui/viewer/camera/views.ts';

let rig: CameraRig;
const box = [new Vector3(-30, -10, -20), new Vector3(30, 10, 20), new Vector3(30, -10, 20)];

const wide = { aspect: 1, freeWidth: 1, freeHeight: 1 };
const narrow = { aspect: 0.5, freeWidth: 0.8, freeHeight: 0.8 };

beforeEach(() => {
  rig = new CameraRig(openingRotation(false, false));
  rig.show(box);
});

describe('the camera rig', () => {
  it('flies to a view and stops exactly there', () => {
    const onView = vi.fn();
    rig.onView = onView;
    rig.fit(viewRotation('left'), 'left');
    expect(onView).toHaveBeenCalledExactlyOnceWith('left');
    let frames = 0;
    while (rig.tick(1 / 60)) frames++;
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThan(40);
    expect(rig.pose.rotation.angleTo(viewRotation('left'))).toBeCloseTo(0, 6);
  });

  it('jumps with reduced motion, and never glides', () => {
    rig.reducedMotion = true;
    rig.fit(viewRotation('lower'), 'lower');
    rig.throw(5, 0);
    expect(rig.tick(1 / 60)).toBe(false);
    expect(rig.pose.rotation.angleTo(viewRotation('lower'))).toBeCloseTo(0, 6);
  });

  it('requests a frame at every change', () => {
    const onChange = vi.fn();
    rig.onChange = onChange;
    rig.rotate(0.1, 0);
    rig.zoom(0.9);
    rig.pan(0.1, 0);
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  it('calls a view free once it is rotated by hand, but not after panning and zooming', () => {
    rig.fit(viewRotation('front'), 'front');
    rig.pan(0.1, 0.1);
    rig.zoom(0.5, 0.2, 0.2);
    expect(rig.view).toBe('front');
    rig.rotate(0.05, 0);
    expect(rig.view).toBe('free');
  });

  it('fits arriving models until the user moves the camera', () => {
    rig.open(openingRotation(true, false));
    const opened = rig.pose;
    rig.show([...box, new Vector3(0, 90, 0)]);
    rig.open(openingRotation(true, false));
    expect(rig.pose.distance).toBeGreaterThan(opened.distance);
    rig.rotate(0.1, 0.1);
    const taken = rig.pose;
    rig.open(openingRotation(true, false));
    expect(rig.pose).toBe(taken);
  });

  it('fits a named view again in a new size', () => {
    rig.fit(viewRotation('front'), 'front');
    while (rig.tick(1 / 60));
    const before = rig.pose;
    rig.resize(narrow);
    expect(rig.pose.distance).toBeGreaterThan(before.distance);
    expect(rig.pose.rotation.angleTo(viewRotation('front'))).toBeCloseTo(0, 6);
    expect([rig.view, rig.tick(1 / 60)]).toEqual(['front', false]);
    rig.resize(wide);
    expect(rig.pose.distance).toBeCloseTo(before.distance, 6);
  });

  it.each([
    ['rotated', () => rig.rotate(0.1, 0)],
    ['zoomed', () => rig.zoom(0.5)],
    ['moved', () => rig.pan(0.1, 0)],
    ['centred', () => rig.centre(box[0]!)],
  ])('keeps a view that was %s as it is in a new size', (_, move) => {
    rig.reducedMotion = true;
    rig.fit(viewRotation('front'), 'front');
    move();
    const taken = rig.pose;
    rig.resize(narrow);
    expect(rig.pose).toBe(taken);
  });

  it('keeps the view of a linked camera in a new size', () => {
    const leader = new CameraRig(viewRotation('front'));
    leader.show(box);
    leader.fit(viewRotation('left'), 'left');
    leader.zoom(0.5);
    rig.fit(viewRotation('front'), 'front');
    rig.follow(leader);
    rig.resize(narrow);
    expect(rig.pose).toEqual(leader.pose);
  });

  it('lets a spinning model come to rest', () => {
    rig.throw(4, 1);
    const before = rig.pose.rotation.clone();
    let frames = 0;
    while (rig.tick(1 / 60) && frames < 1000) frames++;
    expect(frames).toBeLessThan(120);
    expect(rig.pose.rotation.angleTo(before)).toBeGreaterThan(0.2);
  });

  it('adds fast key presses to the target of a flight', () => {
    rig.fit(viewRotation('front'), 'front');
    rig.turnBy(Math.PI / 4, 0);
    rig.turnBy(Math.PI / 4, 0);
    while (rig.tick(1 / 60));
    expect(rig.pose.rotation.angleTo(viewRotation('right'))).toBeCloseTo(0, 5);
  });
});
