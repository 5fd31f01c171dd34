import { expect, test } from 'vitest';
import { asRecord } from '../../../server/kit/asRecord.ts';

test('a record is its row without hidden columns, with computed fields added or replaced', () => {
  const row = { id: 1, name: 'Ada', secret: 's', state: null, at: '2026-01-01' };
  const record = asRecord(row, ['secret'], { name: 'A.', age: 3 });
  expect(record).toEqual({ id: 1, name: 'A.', state: null, at: row.at, age: 3 });
  expect(JSON.stringify(record)).toBe('{"id":1,"name":"A.","state":null,"at":"2026-01-01","age":3}');
});
