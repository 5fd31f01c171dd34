import { describe, expect, test } from 'vitest';
import { mergeConflict } from '../../../src/builders/form/conflict.ts';

const fields = ['name', 'phone', 'habits'];
const base = { name: 'Ada', phone: '1', habits: ['smoking'] };

describe('what was typed meets what somebody else saved', () => {
  test('keeps both where they touch different fields', () => {
    const merged = mergeConflict(base, { ...base, name: 'Ada King' }, { ...base, phone: '2' }, fields);
    expect(merged).toEqual({ values: { name: 'Ada King', phone: '2', habits: ['smoking'] }, clashes: [] });
  });

  test('keeps what was typed and asks where both changed one field', () => {
    const merged = mergeConflict(base, { ...base, name: 'Ada King' }, { ...base, name: 'Augusta' }, fields);
    expect(merged).toEqual({ values: { ...base, name: 'Ada King' }, clashes: ['name'] });
  });

  test('doesn’t ask when both wrote the same', () => {
    const merged = mergeConflict(base, { ...base, phone: '2' }, { ...base, phone: '2' }, fields);
    expect(merged.clashes).toEqual([]);
  });

  test('nothing is nothing, however it is written', () => {
    expect(mergeConflict({ name: null }, { name: undefined }, { name: 'Ada' }, ['name'])).toEqual({
      values: { name: 'Ada' },
      clashes: [],
    });
  });
});
