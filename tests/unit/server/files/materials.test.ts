import { expect, test } from 'vitest';
import { materialsOf } from '../../../../server/storage/clean/mtl.ts';

test('an MTL’s materials are found by name, with any spaces around it', () => {
  expect(materialsOf('newmtl a\n  NewMtl\tb c \r\nnewmtl\nKd 1 1 1\nnewmtlx y\n')).toEqual(['a', 'b c']);
});

test('a long run of spaces takes linear time', () => {
  const blanks = ' '.repeat(1_000_000);
  const before = process.cpuUsage();
  expect(materialsOf(`newmtl a${blanks}b`)).toEqual([`a${blanks}b`]);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
