import { describe, expect, test } from 'vitest';
import { orderTypeOf, workInOrder } from '../../../domain/order/orderWork.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';

const unit = (tooth: ToothWork['tooth'], work: ToothWork['work'], material: ToothWork['material']): ToothWork => ({
  tooth,
  work,
  material,
  shade: null,
  stumpShade: null,
  bridge: null,
});

describe('the summary of an order’s teeth in a list', () => {
  test('contains each type and material once', () => {
    const teeth = [unit(14, 'crown', 'zirconia'), unit(15, 'pontic', 'zirconia'), unit(16, 'crown', null)];
    expect(workInOrder(teeth, 'restoration')).toEqual({
      restorationTypes: ['crown', 'pontic'],
      implantTypes: [],
      materials: ['zirconia'],
      toothNumbers: '16, 15, 14',
      shades: null,
    });
  });

  test('counts a crown in an implant case as an implant’s, and elsewhere only unambiguous works', () => {
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

  test('ignores a mark without work, and keeps what only restorations have, even in an implant case', () => {
    const teeth = [unit(14, 'extraction', null), unit(15, 'keep', null), unit(16, 'inlay', null)];
    const works = { restorationTypes: ['inlay'], implantTypes: [] };
    for (const caseType of ['orthodontics', 'restoration', 'implant'] as const)
      expect(workInOrder(teeth, caseType)).toMatchObject(works);
  });

  test('is empty for a draft without teeth', () =>
    expect(workInOrder([unit(14, null, null)], 'restoration')).toEqual({
      restorationTypes: [],
      implantTypes: [],
      materials: [],
      toothNumbers: '14',
      shades: null,
    }));
});

test('an order is new, a remake, or forwarded', () => {
  expect(orderTypeOf({})).toBe('first');
  expect(orderTypeOf({ remakeOfId: 'a', parentId: null })).toBe('remake');
  expect(orderTypeOf({ remakeOfId: 'a', parentId: 'b' })).toBe('forwarded');
});
