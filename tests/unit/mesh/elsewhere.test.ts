import { describe, expect, it } from 'vitest';
import { solidOf, windsOutwards } from '../../../domain/geometry/shell.ts';
import type { Surface, Vec3 } from '../../../domain/geometry/surface.ts';
import { welded } from '../../../domain/geometry/weld.ts';
import { figuresOf } from '../../../server/mesh/check/design.ts';
import type { Labelled } from '../../../server/mesh/designTypes.ts';
import { dome, hollow, joined, plate } from '../../support/shells.ts';

/** Two preparations of a jaw; the crown lies on the one at 0. */
const jaw = joined(dome(4), dome(4, 40, [12, 0, 0]));
const here: Vec3 = [0.5, -4, 0];
const next: Vec3 = [12, -4, 0];

const measure = (labelled: Labelled, on: Surface = jaw, antagonist: Surface = plate(40, -5.1)) =>
  figuresOf({
    design: windsOutwards(welded(hollow(4.06, 5))),
    before: [],
    jaws: [solidOf(welded(on))],
    antagonist: solidOf(welded(antagonist)),
    bite: [0, 1, 0],
    mesial: [1, 0, 0],
    least: null,
    labelled,
  });

describe('a design that doesn’t lie at its tooth', () => {
  it.each([
    ['its label is far away', { own: [next], others: [] }],
    ['another tooth’s label is nearer', { own: [[8, -4, 0]], others: [here] }],
  ] as [string, Labelled][])('has no numbers where %s', (_why, labelled) => {
    const found = measure(labelled);
    for (const name of ['change', 'occlusion', 'mesial', 'distal', 'wall', 'gap'] as const) {
      expect(found[name]).toBeNull();
      expect(found.unmeasured[name]).toBe('elsewhere');
    }
  });

  it('has none where it fits the other jaw', () => {
    const labelled: Labelled = { own: [[0, -5.1, 0]], others: [] };
    expect(measure(labelled, plate(40, -5.1), dome(4)).unmeasured.wall).toBe('elsewhere');
  });

  it.each([
    ['its label lies there', { own: [here], others: [next] }],
    ['one of its labels lies there', { own: [here, [40, 0, 0]], others: [next] }],
    ['only other teeth are labelled', { own: [], others: [here] }],
    ['nothing is labelled', { own: [], others: [] }],
  ] as [string, Labelled][])('is not said where %s', (_why, labelled) => {
    const found = measure(labelled);
    expect(found.gap!.value).toBeCloseTo(0.06, 2);
    expect(Object.values(found.unmeasured)).not.toContain('elsewhere');
  });
});
