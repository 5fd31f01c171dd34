import { Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  caseRotation,
  quarterTurn,
  rotationOfAxes,
  sameRotation,
  turnAxes,
  type OrientedModel,
  type Quat,
  type Vec3,
} from '../../../src/custom/ui/viewer/camera/orientation.ts';

const turned = (rotation: Quat | null, v: Vec3) =>
  new Vector3(...v)
    .applyQuaternion(new Quaternion(...rotation!))
    .toArray()
    .map((n) => Math.round(n * 1e6) / 1e6 + 0);

const model = (given: Partial<OrientedModel>): OrientedModel => ({
  jaw: 'upper',
  axes: null,
  orientation: null,
  ...given,
});

// A scanner whose z points along the upper teeth, and whose y to the front
const upper = { occlusal: [0, 0, 1] as Vec3, front: [0, 1, 0] as Vec3 };

describe('the rotation from a file to the patient', () => {
  it('points upper teeth down and incisors forward', () => {
    const rotation = rotationOfAxes('upper', upper);
    expect(turned(rotation, upper.occlusal)).toEqual([0, -1, 0]);
    expect(turned(rotation, upper.front)).toEqual([0, 0, 1]);
  });

  it('points lower teeth up', () => {
    const rotation = rotationOfAxes('lower', { occlusal: [1, 0, 0], front: [0, 0, -1] });
    expect(turned(rotation, [1, 0, 0])).toEqual([0, 1, 0]);
    expect(turned(rotation, [0, 0, -1])).toEqual([0, 0, 1]);
  });

  it('never mirrors: left of up and front stays left', () => {
    const rotation = rotationOfAxes('lower', { occlusal: [0, 0, 1], front: [0, -1, 0] });
    // up × front is the patient's left
    expect(turned(rotation, [1, 0, 0])).toEqual([1, 0, 0]);
  });

  it('keeps up and adjusts front when the two are not perpendicular', () => {
    const rotation = rotationOfAxes('lower', { occlusal: [0, 1, 0], front: [0, 0.5, 0.8] });
    expect(turned(rotation, [0, 1, 0])).toEqual([0, 1, 0]);
  });

  it('has no result for axes that span no plane', () => {
    expect(rotationOfAxes('upper', { occlusal: [0, 0, 0], front: [0, 1, 0] })).toBeNull();
    expect(rotationOfAxes('upper', { occlusal: [0, 1, 0], front: [0, -2, 0] })).toBeNull();
  });
});

describe('the rotation of a case', () => {
  const sureLower = { occlusal: [0, 0, -1] as Vec3, front: [0, 1, 0] as Vec3, confidence: 0.9 };

  it('uses a user’s correction first', () => {
    const orientation: Quat = [0, 1, 0, 0];
    const found = caseRotation([model({ axes: { ...upper, confidence: 1 } }), model({ jaw: 'lower', orientation })]);
    expect(found).toEqual({ rotation: orientation, sure: true });
  });

  it('ignores the rotation of a design when there are jaws', () => {
    const jaw = model({ axes: { ...upper, confidence: 1 } });
    const design = model({ jaw: 'other', orientation: [0, 1, 0, 0] });
    expect(caseRotation([design, jaw])).toEqual(caseRotation([jaw]));
    expect(caseRotation([design]).rotation).toEqual([0, 1, 0, 0]);
  });

  it('uses the most certain jaw, for all models', () => {
    const found = caseRotation([
      model({ axes: { occlusal: [1, 0, 0], front: [0, 1, 0], confidence: 0.4 } }),
      model({ jaw: 'lower', axes: sureLower }),
    ]);
    expect(found.sure).toBe(true);
    expect(sameRotation(found.rotation, rotationOfAxes('lower', sureLower)!)).toBe(true);
  });

  it('uses what most jaws agree on, and is a guess where two surely disagree', () => {
    const own = model({ axes: { ...upper, confidence: 0.86 } });
    const foreign = model({ axes: { occlusal: [1, 0, 0], front: [0, 1, 0], confidence: 0.89 } });
    const found = caseRotation([own, { ...own }, foreign]);
    expect(found.sure).toBe(true);
    expect(sameRotation(found.rotation, rotationOfAxes('upper', upper)!)).toBe(true);
    expect(caseRotation([own, { ...own, axes: { ...foreign.axes!, confidence: 0.86 } }]).sure).toBe(false);
  });

  it('prefers a jaw to a more certain design', () => {
    const axes = { ...upper, confidence: 0.6 };
    const found = caseRotation([model({ jaw: 'other', axes: { ...sureLower, confidence: 1 } }), model({ axes })]);
    expect(sameRotation(found.rotation, rotationOfAxes('upper', axes)!)).toBe(true);
  });

  it('is marked as a guess when nothing is known', () => {
    expect(caseRotation([model({})]).sure).toBe(false);
    expect(caseRotation([model({ axes: { ...upper, confidence: 0.2 } })]).sure).toBe(false);
  });
});

describe('quarter turns', () => {
  it.each(turnAxes)('return after four about the %s axis', (axis) => {
    const start = rotationOfAxes('upper', upper)!;
    const once = quarterTurn(start, axis);
    expect(sameRotation(once, start)).toBe(false);
    const four = quarterTurn(quarterTurn(quarterTurn(once, axis), axis), axis);
    expect(sameRotation(four, start)).toBe(true);
  });

  it('rotate about the axes on the screen, with any axes of the file', () => {
    const start = rotationOfAxes('upper', upper)!;
    expect(turned(quarterTurn(start, 'vertical'), upper.occlusal)).toEqual([0, -1, 0]);
    expect(turned(quarterTurn(start, 'vertical'), upper.front)).toEqual([1, 0, 0]);
  });
});
