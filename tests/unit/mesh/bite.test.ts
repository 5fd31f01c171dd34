import { describe, expect, it } from 'vitest';
import { reflected } from '../../../server/mesh/picture/decode.ts';
import { biteOf, contactOf } from '../../../server/mesh/shape/bite.ts';
import { makeArch } from '../../support/meshes.ts';

/** Two arches with crowns in contact: the upper is the flipped lower one, at a distance along the tooth axis. */
function pair(distance: number) {
  const lower = makeArch({ jaw: 'lower', triangles: 20_000 });
  const { positions, indices } = lower;
  const heights = positions.filter((_, at) => at % 3 === 1);
  const top = heights.reduce((most, height) => Math.max(most, height), -Infinity);
  const turned = positions.map((value, at) => (at % 3 === 1 ? 2 * top + distance - value : value));
  const flipped = indices.map((_, at) => indices[at - (at % 3) + [0, 2, 1][at % 3]!]!);
  return { lower: { positions, indices }, upper: { positions: turned, indices: flipped } };
}
const depthAt = (distance: number) => {
  const { upper, lower } = pair(distance);
  return contactOf(upper, lower).depth;
};

describe('two jaws', () => {
  it('that touch or are apart don’t intersect', () => {
    for (const distance of [0, 0.3, 2, 30]) expect(depthAt(distance)).toBe(0);
  });

  it('that are apart have a gap as wide, and none where that is far', () => {
    const { upper, lower } = pair(1.5);
    const { gap, gapAt } = contactOf(upper, lower);
    expect(gap).toBeGreaterThan(1.4);
    expect(gap).toBeLessThan(1.7);
    expect(gapAt).toHaveLength(3);
    const far = pair(30);
    expect(contactOf(far.upper, far.lower).gap).toBeNull();
  });

  it('that intersect have a depth, which grows with the overlap', () => {
    const [less, more] = [depthAt(-2), depthAt(-3)];
    expect(less).toBeGreaterThan(0.4);
    expect(more).toBeGreaterThan(less);
  });

  it('have the same depth when one is turned inside out', () => {
    const { upper, lower } = pair(-2);
    const inwards = {
      ...upper,
      indices: upper.indices.map((_, at) => upper.indices[at - (at % 3) + [0, 2, 1][at % 3]!]!),
    };
    expect(contactOf(inwards, lower).depth).toBeCloseTo(contactOf(upper, lower).depth, 3);
  });

  it('have the same depth when either is reflected', () => {
    const { upper, lower } = pair(-2);
    expect(contactOf(reflected(upper), lower).depth).toBeCloseTo(contactOf(upper, reflected(lower)).depth, 2);
  });

  it('are measured in millimetres whatever their units, and placed in the second file’s own', () => {
    const { upper, lower } = pair(-2);
    const inInches = (shape: Parameters<typeof biteOf>[0]) => ({
      ...shape,
      positions: shape.positions.map((value) => value / 25.4),
    });
    const shown = { axes: null, mirrored: false };
    const known = biteOf(upper, lower, { ...shown, scales: [1, 1] });
    const inches = biteOf(inInches(upper), inInches(lower), { ...shown, scales: [25.4, 25.4] });
    const mixed = biteOf(upper, inInches(lower), { ...shown, scales: [1, 25.4] });
    for (const found of [inches, mixed]) {
      expect(found.depth).toBeCloseTo(known.depth, 2);
      expect(Math.hypot(...found.depthAt!) * 25.4).toBeCloseTo(Math.hypot(...known.depthAt!), 2);
      expect(Math.hypot(...found.gapAt!) * 25.4).toBeCloseTo(Math.hypot(...known.gapAt!), 2);
    }
  });

  it('without triangles, or with invalid numbers, have no result', () => {
    const none = { positions: new Float32Array(), indices: new Uint32Array() };
    const { upper, lower } = pair(-2);
    expect(contactOf(upper, none).depth).toBe(0);
    expect(contactOf(none, lower).depth).toBe(0);
  });
});
