import { describe, expect, test } from 'vitest';
import { mergeConflict } from '../../../src/builders/form/conflict.ts';

const fields = ['name', 'phone', 'habits'];
const base = { name: 'Ada', phone: '1', habits: ['smoking'] };

describe('merging input with another user’s save', () => {
  test('keeps both changes of different fields', () => {
    const merged = mergeConflict(base, { ...base, name: 'Ada King' }, { ...base, phone: '2' }, fields);
    expect(merged).toEqual({ values: { name: 'Ada King', phone: '2', habits: ['smoking'] }, clashes: [] });
  });

  test('keeps the input and asks when both changed the same field', () => {
    const merged = mergeConflict(base, { ...base, name: 'Ada King' }, { ...base, name: 'Augusta' }, fields);
    expect(merged).toEqual({ values: { ...base, name: 'Ada King' }, clashes: ['name'] });
  });

  test('doesn’t ask when both entered the same', () => {
    const merged = mergeConflict(base, { ...base, phone: '2' }, { ...base, phone: '2' }, fields);
    expect(merged.clashes).toEqual([]);
  });

  test('treats all spellings of an empty value as equal', () => {
    expect(mergeConflict({ name: null }, { name: undefined }, { name: 'Ada' }, ['name'])).toEqual({
      values: { name: 'Ada' },
      clashes: [],
    });
  });
});
