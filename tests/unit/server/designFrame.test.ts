import { expect, it } from 'vitest';
import { sureAxes, type CaseFile } from '../../../domain/order/files/file.ts';
import { alongAt } from '../../../server/jobs/designFrame.ts';

type Facts = NonNullable<CaseFile['facts']>;
const scan = (min: number[], max: number[], confidence = 1) => ({
  facts: {
    bounds: { min, max },
    axes: { occlusal: [0, -1, 0], front: [0, 0, 1], confidence },
  } as unknown as Facts,
  mirrored: false,
  unit: null,
  jaw: 'upper' as const,
  orientation: null,
});
const frame = { up: [0, 1, 0] as [number, number, number], left: [1, 0, 0] as [number, number, number] };
/** Tooth 16, 25 mm to the right of the middle of the arch. */
const crown = scan([-30, -4, -5], [-20, 4, 5]);

it('the arch’s direction is taken from a whole arch', () => {
  const jaw = scan([-32, -10, -30], [32, 10, 30], sureAxes);
  expect(alongAt(crown, { frame, jaw, teeth: [16] })!.map(Math.abs)).toEqual([0, 0, 1]);
});

it('of a part of an arch, whose middle lies elsewhere, it isn’t known', () => {
  const half = scan([-32, -10, -30], [-5, 10, 30], sureAxes - 0.01);
  expect(alongAt(crown, { frame, jaw: half, teeth: [16] })).toBeNull();
});
