import { BoxGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { Finder } from '../../../domain/geometry/finder.ts';
import { treeOf } from '../../../domain/geometry/tree.ts';
import { pinMarks } from '../../../src/custom/ui/viewer/labels/pinMarks.ts';
import type { Vec3 } from '../../../src/custom/ui/viewer/camera/orientation.ts';
import { carriedPins, nearestOf } from '../../../src/custom/ui/viewer/tools/carry.ts';
import { pinsOnModels } from '../../../src/custom/orderDetail/pins/usePinning.tsx';

/** A 10 mm box centred at `x`. */
function box(x: number) {
  const { attributes, index } = new BoxGeometry(10, 10, 10).translate(x, 0, 0);
  const surface = { positions: Float32Array.from(attributes.position!.array), indices: Uint32Array.from(index!.array) };
  return { finder: new Finder(treeOf(surface)) };
}
const solids = new Map([
  ['near', box(0)],
  ['far', box(100)],
]);

describe('a pin of an earlier version', () => {
  it.each<[string, Vec3, Vec3, number]>([
    ['on the surface', [5, 1, 2], [5, 1, 2], 0],
    ['above it', [5.7, 1, 2], [5, 1, 2], 0.7],
    ['below it', [4.6, 1, 2], [5, 1, 2], 0.4],
    ['beyond a corner', [6, 6, 6], [5, 5, 5], Math.sqrt(3)],
  ])('%s is at the nearest point of the new one', (_where, from, to, moved) => {
    const found = nearestOf(solids, from)!;
    expect(found.modelId).toBe('near');
    found.point.forEach((value, axis) => expect(value).toBeCloseTo(to[axis]!, 4));
    expect(found.moved).toBeCloseTo(moved, 4);
  });

  it('lies on the nearest of several models, and on none of others', () => {
    expect(nearestOf(solids, [94, 0, 0])?.modelId).toBe('far');
    expect(nearestOf(new Map(), [0, 0, 0])).toBeNull();
    const among = (ids: readonly string[]) => new Map([...solids].filter(([id]) => ids.includes(id)));
    const pins = [
      { id: 'a', point: [94, 0, 0] as Vec3, among: ['near'] },
      { id: 'b', point: [0, 0, 0] as Vec3, among: ['gone'] },
    ];
    expect(carriedPins(among, pins).map(([id, { modelId, moved }]) => [id, modelId, moved])).toEqual([
      ['a', 'near', 89],
    ]);
  });
});

const pin = (number: number, fileId: string | null, change: object = {}) =>
  ({ id: `p${number}`, number, fileId, point: fileId && [1, 2, 3], done: false, ...change }) as Parameters<
    typeof pinsOnModels
  >[0][number];
const files = [
  { id: 'v1', purpose: 'design', jaw: null },
  { id: 'v2', purpose: 'design', jaw: null },
  { id: 'upper', purpose: 'scan', jaw: 'upper' },
  { id: 'lower', purpose: 'scan', jaw: 'lower' },
  { id: 'older', purpose: 'scan', jaw: 'lower' },
] as const;
const models = [{ id: 'v2' }, { id: 'upper' }, { id: 'lower' }];

describe('the pins of the shown models', () => {
  it('are those set on them, and open ones of what they replaced', () => {
    const pins = [
      pin(1, 'v2', { done: true }),
      pin(2, 'v1'),
      pin(3, 'v1', { done: true }),
      pin(4, 'older'),
      pin(5, null),
      pin(6, 'gone'),
    ];
    expect(pinsOnModels(pins, files, models).map(({ number, modelId, among }) => [number, modelId, among])).toEqual([
      [1, 'v2', null],
      [2, 'v2', ['v2']],
      [4, 'lower', ['lower']],
    ]);
  });

  it('stand where the newer version has them, and a place that is looked at has one mark', () => {
    const pins = pinsOnModels([pin(1, 'v2'), pin(2, 'v1')], files, models);
    const carried = new Map([['p2', { modelId: 'v2', point: [9, 9, 9] as Vec3, moved: 0.7 }]]);
    const places = [{ modelId: 'v2', point: [9, 9, 9] as Vec3 }, null, { modelId: 'v2', point: [0, 0, 0] as Vec3 }];
    const marks = pinMarks(pins, carried, places, (id) => id === 'v2');
    expect(marks.map(({ fdi, point }) => [fdi, point])).toEqual([
      [0, [0, 0, 0]],
      [-1, [1, 2, 3]],
      [-2, [9, 9, 9]],
    ]);
  });
});
