import { expect, test } from 'vitest';
import { recordOf } from '../../../server/modules/kit/recordOf.ts';

test('a record is its row without what isn’t shown, with what is reckoned in place or beside', () => {
  const write = recordOf();
  const row = { id: 1, name: 'Ada', secret: 's', state: null, at: '2026-01-01' };
  for (let turn = 0; turn < 2; turn += 1) {
    expect(write(row, ['secret'], { name: 'A.', age: 3 })).toEqual({
      id: 1,
      name: 'A.',
      state: null,
      at: row.at,
      age: 3,
    });
    // Rows of other columns, which lack some and have others.
    const other: { id: number; at: string; more: string; secret?: string } = { id: 2, at: '2027-01-01', more: 'm' };
    const record = write(other, ['secret'], { age: null });
    expect(record).toEqual({ id: 2, at: '2027-01-01', more: 'm', age: null });
    expect(JSON.stringify(record)).toBe('{"id":2,"at":"2027-01-01","more":"m","age":null}');
  }
  expect(row).toEqual({ id: 1, name: 'Ada', secret: 's', state: null, at: '2026-01-01' });
});
