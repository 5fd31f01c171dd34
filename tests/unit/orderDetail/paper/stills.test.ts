import { expect, test } from 'vitest';
import type { Jaw, ViewerModel } from '../../../../src/custom/ui/viewer/model.ts';
import { stillsOf } from '../../../../src/custom/orderDetail/paper/stills/drawStills.ts';

const model = (jaw: Jaw) => ({ id: jaw, jaw }) as ViewerModel;
const stillsFor = (...jaws: Jaw[]) =>
  stillsOf(jaws.map(model)).map(({ name, models, view }) => [name, models.map(({ id }) => id).join(), view]);

test('a case has stills of its front and of each jaw’s chewing surfaces; designs don’t cover them', () => {
  expect(stillsFor('upper', 'lower', 'other')).toEqual([
    ['front', 'upper,lower', 'front'],
    ['upper', 'upper', 'upper'],
    ['lower', 'lower', 'lower'],
  ]);
});

test('one jaw alone, and a model that is no jaw, have stills too', () => {
  expect(stillsFor('upper').map(([name]) => name)).toEqual(['front', 'upper']);
  expect(stillsFor('other').map(([name]) => name)).toEqual(['front', 'top']);
  expect(stillsFor()).toEqual([]);
});
