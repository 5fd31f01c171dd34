import { describe, expect, it } from 'vitest';
import { solidOf, windsOutwards } from '../../../domain/geometry/shell.ts';
import type { Surface, Vec3 } from '../../../domain/geometry/surface.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { figuresOf } from '../../../server/mesh/check/design.ts';
import type { DesignTeeth } from '../../../server/mesh/designTypes.ts';
import { box, dome, hollow, joined, plate, round } from '../../support/shells.ts';

/* An upper left bridge, along x from the patient's right to left: two crowns on preparations, a pontic between. */
const [first, last]: [Vec3, Vec3] = [
  [-10, 0, 0],
  [10, 0, 0],
];
const rings = 28;
const middle = round(3.5, 20, [0, -3, 0]);
/** End just short of the parts that they join: inside, they would count as additional walls. */
const connectors = [box([1.75, 2, 2], 8, [-4.425, -3, 0]), box([1.2, 2, 2], 8, [4.15, -3, 0])];
/** `outer`: radius of the last crown. */
const bridge = (outer = 5.1) =>
  joined(hollow(4.06, 5, rings, first), middle, hollow(4.06, outer, rings, last), ...connectors);
const jaw = joined(
  dome(4, rings, first),
  dome(4, rings, last),
  box([4, 12, 12], 12, [-15 - 0.3 - 2, 0, 0]),
  box([4, 12, 12], 12, [15.1 + 0.5 + 2, 0, 0]),
);

const unit = (tooth: number, isPontic = false): DesignTeeth['units'][number] => ({ tooth, isPontic, mesial: -1 });
const three = [unit(24), unit(25, true), unit(26)];

interface Asked {
  units?: DesignTeeth['units'];
  labels?: DesignTeeth['labels'];
  before?: Surface;
  on?: Surface;
}
const measure = (design: Surface, { units = three, labels = [], before, on = jaw }: Asked = {}) =>
  figuresOf({
    design: windsOutwards(welded(design)),
    before: before ? [welded(before)] : [],
    jaws: [solidOf(welded(on))],
    antagonist: solidOf(welded(plate(50, -5.5, 100))),
    bite: [0, 1, 0],
    mesial: [-1, 0, 0],
    least: null,
    teeth: { units, labels, up: [0, 1, 0], along: [1, 0, 0] },
  });
const expectNear = (value: number | undefined, expected: number) =>
  expect(Math.abs(value! - expected), `${value} of ${expected}`).toBeLessThan(0.01);

describe('the numbers of a bridge', () => {
  it('are those of each retainer and pontic, at its place', () => {
    const { each, ...whole } = measure(bridge(), { before: bridge(5) });
    const [one, pontic, other] = each!;
    expect(each!.map(({ tooth }) => tooth)).toEqual([24, 25, 26]);
    expectNear(one!.wall!.value, 0.94);
    expectNear(other!.wall!.value, 1.04);
    expectNear(one!.gap!.value, 0.06);
    expectNear(other!.gap!.value, 0.06);
    expect(pontic).toMatchObject({ wall: null, gap: null, mesial: null, distal: null });
    expect(one!.occlusion!.deepest!.at[0]).toBeCloseTo(-10, 1);
    expectNear(one!.occlusion!.deepest!.value, 0.5);
    // Measured from the sphere's lowest point, beyond the plate.
    expect(pontic!.occlusion!.deepest!.value).toBeGreaterThanOrEqual(-1.01);
    expectNear(other!.occlusion!.deepest!.value, 0.4);
    expect(one!.change).toEqual({ greatest: null, atMargin: null });
    expect(pontic!.change).toEqual({ greatest: null, atMargin: null });
    expect(pontic!.unmeasured).toEqual({ wall: 'solid', gap: 'solid', mesial: 'joined', distal: 'joined' });
    expect(one!.unmeasured).toEqual({ distal: 'joined' });
    expectNear(other!.change!.greatest!.value, 0.1);
    // Only the retainers have neighbours; beyond the margin a sphere's side is slightly further away.
    expect(one!.mesial!.value).toBeGreaterThan(0.3);
    expect(one!.mesial!.value).toBeLessThan(0.46);
    expect(one!.distal).toBeNull();
    expect(other!.mesial).toBeNull();
    expect(other!.distal!.value).toBeGreaterThan(0.5);
    expect(other!.distal!.value).toBeLessThan(0.66);
    // The bridge's values are the most critical of these.
    expect(whole.wall).toEqual(one!.wall);
    expect(whole.occlusion!.deepest).toEqual(pontic!.occlusion!.deepest);
    expect(whole.change!.greatest).toEqual(other!.change!.greatest);
  });

  it.each([
    ['another tooth is the pontic', [unit(24, true), unit(25), unit(26)]],
    ['none is', [unit(24), unit(25), unit(26)]],
    ['fewer teeth are prescribed', [unit(24), unit(25)]],
    ['more teeth are prescribed', [unit(24), unit(25, true), unit(26), unit(27, true)]],
  ])('are those of the whole where %s', (_why, units) => {
    expect(measure(bridge(), { units }).each).toBeNull();
  });

  it('are those of the whole where a label lies at another tooth', () => {
    const at: Vec3 = [10, -5, 0];
    expect(measure(bridge(), { labels: [{ tooth: 26, at }] }).each).toHaveLength(3);
    expect(measure(bridge(), { labels: [{ tooth: 24, at }] }).each).toBeNull();
  });
});

describe('two teeth in a file', () => {
  const two = [unit(24), unit(25)];
  const pair = (...between: Surface[]) =>
    joined(hollow(4.06, 5, rings, [-6, 0, 0]), hollow(4.06, 5.2, rings, [6, 0, 0]), ...between);
  const on = joined(dome(4, rings, [-6, 0, 0]), dome(4, rings, [6, 0, 0]));

  it.each([
    ['apart', []],
    ['with a connector', [box([1.9, 2, 2], 8, [-0.05, -2, 0])]],
  ])('%s are parted', (_how, between) => {
    const { each } = measure(pair(...between), { units: two, on });
    expect(each!.map(({ wall }) => Number(wall!.value.toFixed(2)))).toEqual([0.94, 1.14]);
  });

  it('are one where they have no connector to be told by', () => {
    const block = joined(hollow(4.06, 5, rings, [-6, 0, 0]), box([22, 5, 10], 20, [0, -3, 0]));
    expect(measure(block, { units: two, on }).each).toBeNull();
    expect(measure(hollow(4.06, 5, rings), { units: two, on: dome(4) }).each).toBeNull();
  });

  it('are parted by the labels of both where neither is hollow', () => {
    const solid = joined(round(4, 30, [-6, -4, 0]), round(4.1, 30, [6, -4, 0]));
    const labels: DesignTeeth['labels'] = [{ tooth: 24, at: [-5, -8, 0] }];
    expect(measure(solid, { units: two, on, labels }).each).toBeNull();
    expect(measure(solid, { units: two, on, labels: [...labels, { tooth: 25, at: [6, -8, 0] }] }).each).toHaveLength(2);
  });
});
