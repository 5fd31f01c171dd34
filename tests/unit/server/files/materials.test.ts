import { expect, test } from 'vitest';
import { materialsOf } from '../../../../server/storage/clean/index.ts';
test('an MTL’s materials are found by name, with any spaces around it', () => {
  expect(materialsOf('newmtl a\n  NewMtl\tb c \r\nnewmtl\nKd 1 1 1\nnewmtlx y\n')).toEqual(['a', 'b c']);
});

// A quadratic algorithm would exceed the test's timeout.
test('a name may have a long run of spaces', () => {
  const blanks = ' '.repeat(1_000_000);
  expect(materialsOf(`newmtl a${blanks}b`)).toEqual([`a${blanks}b`]);
});
