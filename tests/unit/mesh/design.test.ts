import { describe, expect, it } from 'vitest';
import { changeOf, comparedWith } from '../../../domain/geometry/change.ts';
import { Finder } from '../../../domain/geometry/finder.ts';
import { solidOf, windsOutwards } from '../../../domain/geometry/shell.ts';
import { windingOf, type Surface, type Vec3 } from '../../../domain/geometry/surface.ts';
import { treeOf } from '../../../domain/geometry/tree.ts';
import { figuresOf } from '../../../server/mesh/check/design.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { box, dome, hollow, joined, plate, round } from '../../support/shells.ts';

/* An analytic corpus: every measurement is within 0.01 mm of the geometric value. */
const bite: Vec3 = [0, 1, 0];
const bounds = 0.01;
const series = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, at) => Number((from + ((to - from) * at) / (count - 1)).toFixed(3)));

interface Around {
  before?: Surface[];
  jaws?: Surface[];
  antagonist?: Surface;
  least?: number;
  mesial?: Vec3;
}
const measure = (design: Surface, { before = [], jaws = [], antagonist, least, mesial }: Around = {}) =>
  figuresOf({
    design: windsOutwards(welded(design)),
    before: before.map((one) => welded(one)),
    jaws: jaws.map((one) => solidOf(welded(one))),
    antagonist: antagonist ? solidOf(welded(antagonist)) : null,
    bite,
    mesial: mesial ?? null,
    least: least ?? null,
  });
const expectNear = (value: number | undefined, expected: number) =>
  expect(Math.abs(value! - expected), `${value} of ${expected}`).toBeLessThan(bounds);

it('looks outwards', () => {
  for (const surface of [hollow(4, 5, 8), round(4, 8), box([1, 2, 3], 2)]) expect(windingOf(surface)).toBe(1);
});

describe('a change', () => {
  it.each(series(-0.6, 0.6, 12))('of a ball that grew by %s mm is that, all over', (by) => {
    const { change } = measure(round(5 + by), { before: [round(5)] });
    expectNear(change!.greatest!.value, by);
    expect(change!.greatest!.isOnly).toBe(true);
  });

  it.each(series(0.05, 0.9, 10))('of a box that is %s mm higher is a height', (by) => {
    const before = box([6, 4, 6]);
    const after = box([6, 4 + by, 6], 20, [0, by / 2, 0]);
    const { places } = changeOf(comparedWith([welded(before)], welded(after)), { bite });
    expectNear(places[0]!.by, by);
    expect(places[0]!.point[1]).toBeCloseTo(2 + by, 2);
  });

  /** Moves the outside of a crown at its pole, the lowest point, by up to `by` mm. */
  const raised = (by: number): Surface => {
    const crown = hollow(4.06, 5);
    const positions = crown.positions.slice();
    for (let at = 0; at < positions.length; at += 3) {
      const away = Math.hypot(positions[at]!, positions[at + 2]!);
      if (positions[at + 1]! < -4.6 && away < 1.5) positions[at + 1]! -= by * Math.cos((away / 3) * Math.PI) ** 2;
    }
    return { ...crown, positions };
  };

  it.each([0.05, 0.6, 1.9, 2, 2.1, 3, 6, -0.3, -0.8])('of a cusp of a crown by %s mm is that height', (by) => {
    const { change } = measure(raised(by), { before: [hollow(4.06, 5)] });
    expectNear(change!.greatest!.value, by);
    // The tip of a needle faces its sides: its height is the distance of the closest points.
    expect(change!.greatest).toMatchObject({ isHeight: by < 6, isOnly: true });
    expect(change!.greatest!.at[1]).toBeCloseTo(-5 - by, 1);
  });

  it.each([0.6, 2.1, 3, 6])('that takes %s mm off a cusp is that height', (by) => {
    expectNear(measure(hollow(4.06, 5), { before: [raised(by)] }).change!.greatest!.value, -by);
  });

  it('is no larger where triangles are folded back, or a part is inside out', () => {
    const before = round(5);
    const { positions, indices } = round(5.1);
    const folded = { positions, indices: indices.slice() };
    for (let at = 0; at < 300; at += 3) [folded.indices[at], folded.indices[at + 1]] = [indices[at + 1]!, indices[at]!];
    const bar = box([1, 1, 1], 4, [20, 0, 0]);
    const turned = joined({ positions, indices }, { ...bar, indices: bar.indices.toReversed() });
    for (const after of [folded, turned]) {
      const { places } = changeOf(comparedWith([welded(joined(before, bar))], welded(after)), { bite: null });
      expect(places.length).toBeGreaterThan(0);
      for (const { by } of places) expect(Math.abs(by)).toBeLessThan(0.15);
    }
  });

  it('counts whichever way either version is wound', () => {
    const flipped = ({ positions, indices }: Surface) => ({ positions, indices: indices.toReversed() });
    const crown = hollow(4.06, 5);
    expectNear(measure(raised(3), { before: [flipped(crown)] }).change!.greatest!.value, 3);
    expectNear(measure(flipped(raised(-0.8)), { before: [crown] }).change!.greatest!.value, -0.8);
  });

  it('of a new tooth, or of a version in another unit or place, has no number', () => {
    const crown = hollow(4.06, 5, 20);
    const inches = { ...crown, positions: crown.positions.map((value) => value / 25.4) };
    const neighbour = hollow(4.06, 5, 20, [10, 0, 0]);
    for (const other of [inches, neighbour, hollow(4.06, 5, 20, [40, 0, 0])])
      expect(measure(other, { before: [crown] })).toMatchObject({
        change: null,
        unmeasured: { change: 'incomparable' },
      });
    expect(measure(neighbour, { before: [crown, neighbour] }).change).toEqual({ greatest: null, atMargin: null });
  });

  it('of a file with a new tooth has no number for the whole, and one without the debris around a crown', () => {
    const crown = hollow(4.06, 5);
    const added = hollow(2.06, 2.6, 20, [45, 0, 0]);
    expect(measure(joined(crown, added), { before: [crown] })).toMatchObject({
      change: null,
      unmeasured: { change: 'incomparable' },
    });
    expect(measure(joined(raised(0.6), added), { before: [crown, added] }).change!.greatest!.value).toBeCloseTo(0.6);
    const debris = box([0.5, 0.5, 0.5], 2, [20, 0, 0]);
    expectNear(measure(joined(raised(0.6), debris), { before: [crown] }).change!.greatest!.value, 0.6);
  });

  it('is none of the same surface', () => {
    expect(measure(round(5), { before: [round(5)] }).change).toEqual({ greatest: null, atMargin: null });
    expect(measure(round(5))).toMatchObject({ change: null, unmeasured: { change: 'firstVersion' } });
  });

  it('at the margin is named where it is larger than any at the tooth', () => {
    const crown = hollow(4.06, 4.6);
    // Lengthens the edge, which lies at the highest points.
    const edge = crown.positions.reduce((most, value, at) => (at % 3 === 1 ? Math.max(most, value) : most), -Infinity);
    const longer = crown.positions.map((value, at) => (at % 3 === 1 && value > edge - 0.02 ? value + 0.3 : value));
    const { change } = measure({ ...crown, positions: longer }, { before: [crown], jaws: [dome(4)] });
    expectNear(change!.atMargin!.value, 0.3);
    expect(Math.abs(change!.greatest?.value ?? 0)).toBeLessThan(0.3);
    const thicker = measure(hollow(4.06, 4.9), { before: [crown], jaws: [dome(4)] });
    expect(thicker.change!.atMargin).toBeNull();
  });
});

describe('the distance to the antagonist', () => {
  it.each([...series(-0.5, 1.5, 14), -1.9, -2, -2.1, -5])(
    'of %s mm from a ball to a plate is that, at its pole',
    (gap) => {
      const { occlusion } = measure(round(4), { antagonist: plate(16, -4 - gap) });
      expectNear(occlusion!.deepest!.value, gap);
      expect(occlusion!.deepest!.at[1]).toBeCloseTo(-4, 1);
      expect(occlusion!.lightest).toBeNull();
    },
  );

  it('names the deepest and the lightest of several contacts', () => {
    const both = joined(round(2, 40, [-3, 0, 0]), round(2, 40, [3, 0.1, 0]));
    const { occlusion } = measure(both, { antagonist: plate(16, -1.8) });
    expectNear(occlusion!.deepest!.value, -0.2);
    expectNear(occlusion!.lightest!.value, -0.1);
  });

  it('further than two millimetres is none', () => {
    expect(measure(round(4), { antagonist: plate(16, -7) }).occlusion).toEqual({ deepest: null, lightest: null });
  });
});

describe('a hollow design', () => {
  it.each(series(0.3, 1.4, 12))('with walls of %s mm has these, beyond its margin', (wall) => {
    const { wall: thinnest, gap } = measure(hollow(4.06, 4.06 + wall), { jaws: [dome(4)], least: wall + 0.1 });
    expectNear(thinnest!.value, wall);
    expectNear(gap!.value, 0.06);
    // All of it is too thin, except the millimetre at the margin.
    const outer = 4.06 + wall;
    expect(thinnest!.area!).toBeGreaterThan(2 * Math.PI * outer * (outer - 1.6));
    expect(measure(hollow(4.06, 4.06 + wall), { jaws: [dome(4)], least: wall - 0.05 }).wall!.area).toBe(0);
  });

  it.each(series(0.02, 0.3, 8))('lies %s mm from its preparation', (gap) => {
    expectNear(measure(hollow(4 + gap, 5), { jaws: [dome(4)] }).gap!.value, gap);
  });

  it('fits the one jaw of two that it was made for', () => {
    const far = dome(4, 40, [0, 0, 30]);
    expect(measure(hollow(4.06, 5), { jaws: [far, dome(4)] })).toMatchObject({ jaw: 1 });
  });

  it('has no walls and no gap without a preparation, nor where it is solid', () => {
    expect(measure(hollow(4, 5))).toMatchObject({ wall: null, gap: null, jaw: null });
    const alone = { wall: 'noJaw', gap: 'noJaw', occlusion: 'noAntagonist', mesial: 'noJaw', distal: 'noJaw' };
    expect(measure(hollow(4, 5)).unmeasured).toMatchObject(alone);
    const solid = measure(round(3, 40, [0, -7.2, 0]), { jaws: [dome(4)], mesial: [1, 0, 0] });
    expect(solid).toMatchObject({ wall: null, gap: null, mesial: null });
    expect(solid.unmeasured).toMatchObject({ wall: 'solid', gap: 'solid', mesial: 'noNeighbour' });
    expect(measure(hollow(4.06, 5), { jaws: [dome(4)] }).unmeasured).toMatchObject({ mesial: 'noDirection' });
  });
});

describe('a neighbour', () => {
  it.each(series(-0.1, 0.8, 8))('is %s mm from the side that it stands at', (gap) => {
    const both = joined(dome(4), box([4, 12, 12], 24, [5 + gap + 2, 0, 0]));
    // A crown with vertical sides.
    const { mesial, distal } = measure(hollow(4.06, 5, 60), { jaws: [both], mesial: [1, 0, 0] });
    expect(distal).toBeNull();
    // Beyond the margin a sphere's side is slightly further away.
    expect(mesial!.value).toBeGreaterThan(gap);
    expect(mesial!.value).toBeLessThan(gap + 0.16);
  });

  it.each([-0.1, 0.05, 0.115, 0.2])('is %s mm from a crown with a thin margin', (gap) => {
    // Across such a margin the outside, close to the neighbours, touches the fitting surface, close to the preparation.
    const neighbours = [1, -1].map((side) => box([4, 12, 12], 24, [side * (4.36 + gap + 2), 0, 0]));
    const crown = hollow(4.06, 4.36, 60);
    const found = measure(crown, { jaws: [joined(round(4), ...neighbours)], mesial: [1, 0, 0] });
    for (const side of [found.mesial, found.distal]) {
      expect(side!.value).toBeGreaterThan(gap);
      expect(side!.value).toBeLessThan(gap + 0.2);
    }
    expectNear(found.wall!.value, 0.3);
    expectNear(found.gap!.value, 0.06);
  });
});

it('finds the same nearest places and rays as by looking at every triangle', () => {
  const surface = round(3, 12);
  const finder = new Finder(treeOf(surface));
  const single = Array.from(
    { length: surface.indices.length / 3 },
    (_, at) => new Finder(treeOf({ positions: surface.positions, indices: surface.indices.slice(at * 3, at * 3 + 3) })),
  );
  for (let turn = 0; turn < 200; turn++) {
    const [x, y, z] = [Math.sin(turn * 1.7) * 5, Math.cos(turn * 2.3) * 4, Math.sin(turn * 0.9) * 5];
    finder.nearest(x, y, z);
    const nearest = Math.min(...single.map((one) => (one.nearest(x, y, z) ? one.distance : Infinity)));
    expect(finder.distance).toBeCloseTo(nearest, 12);
    finder.ray(x, y, z, -x, -y, 0.3 - z);
    const hit = Math.min(...single.map((one) => (one.ray(x, y, z, -x, -y, 0.3 - z) ? one.distance : Infinity)));
    expect(finder.distance).toBeCloseTo(hit, 9);
  }
});
