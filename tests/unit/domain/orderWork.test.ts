import { describe, expect, test } from 'vitest';
import { orderTypeOf, workInOrder } from '../../../domain/orderWork.ts';
import type { ToothWork } from '../../../domain/prescription.ts';

const unit = (tooth: ToothWork['tooth'], work: ToothWork['work'], material: ToothWork['material']): ToothWork => ({
  tooth,
  work,
  material,
  shade: null,
  stumpShade: null,
  bridge: null,
});

describe('what a list says of an order’s teeth', () => {
  test('each type and material once', () => {
    const teeth = [unit(14, 'crown', 'zirconia'), unit(15, 'pontic', 'zirconia'), unit(16, 'crown', null)];
    expect(workInOrder(teeth, 'restoration')).toEqual({
      restorationTypes: ['crown', 'pontic'],
      implantTypes: [],
      materials: ['zirconia'],
    });
  });

  test('in an implant case a crown is an implant’s; in another case only what can be nothing else', () => {
    const teeth = [unit(14, 'crown', 'titaniumAlloy'), unit(15, 'customAbutment', null)];
    expect(workInOrder(teeth, 'implant')).toMatchObject({
      restorationTypes: [],
      implantTypes: ['crown', 'customAbutment'],
    });
    expect(workInOrder(teeth, 'other')).toMatchObject({
      restorationTypes: ['crown'],
      implantTypes: ['customAbutment'],
    });
  });

  test('of a mark that asks for no work, nothing; what only restorations have, even in an implant case', () => {
    const teeth = [unit(14, 'extraction', null), unit(15, 'keep', null), unit(16, 'inlay', null)];
    const works = { restorationTypes: ['inlay'], implantTypes: [] };
    for (const caseType of ['orthodontics', 'restoration', 'implant'] as const)
      expect(workInOrder(teeth, caseType)).toMatchObject(works);
  });

  test('nothing of a draft without any', () =>
    expect(workInOrder([unit(14, null, null)], 'restoration')).toEqual({
      restorationTypes: [],
      implantTypes: [],
      materials: [],
    }));
});

test('an order is new, made again, or handed on', () => {
  expect(orderTypeOf({})).toBe('first');
  expect(orderTypeOf({ remakeOfId: 'a', parentId: null })).toBe('remake');
  expect(orderTypeOf({ remakeOfId: 'a', parentId: 'b' })).toBe('forwarded');
});
