import { expect, test } from 'vitest';
import type { Jaw, ViewerModel } from '../../../../src/custom/ui/viewer/model.ts';
import { stillsOf } from '../../../../src/custom/orderDetail/paper/stills/views.ts';

const model = (jaw: Jaw) => ({ id: jaw, jaw }) as ViewerModel;
const told = (...jaws: Jaw[]) =>
  stillsOf(jaws.map(model)).map(({ name, models, view }) => [name, models.map(({ id }) => id).join(), view]);

test('a case is told by its front and the chewing surfaces of each jaw; designs don’t cover it', () => {
  expect(told('upper', 'lower', 'other')).toEqual([
    ['front', 'upper,lower', 'front'],
    ['upper', 'upper', 'upper'],
    ['lower', 'lower', 'lower'],
  ]);
});

test('one jaw alone, and what is no jaw, have their pictures too', () => {
  expect(told('upper').map(([name]) => name)).toEqual(['front', 'upper']);
  expect(told('other').map(([name]) => name)).toEqual(['front', 'top']);
  expect(told()).toEqual([]);
});
