import { expect, test } from 'vitest';
import { numbersMeant } from '../../../server/modules/kit/numbers.ts';

test.each([
  ['2611 0001', ['26110001', '2611-0001']],
  ['26110001', ['2611-0001']],
  ['r26110001', ['r-26110001', 'r-2611-0001']],
  ['R 2611 0001', ['r-26110001', 'r-2611-0001']],
  ['R–2611–0001', ['r-26110001', 'r-2611-0001']],
  ['٢٦١١ ٠٠٠١', ['26110001', '2611-0001']],
  ['Ｒ２６１１０００１', ['r-26110001', 'r-2611-0001']],
  ['2611 00', ['261100', '2611-00']],
  ['p20002', ['p-20002', 'p-2000-2']],
  ['P-20002', ['p-2000-2']],
])('%s may mean %j', (typed, meant) => {
  expect(numbersMeant(typed)).toEqual(meant);
});

test.each(['R-2611-0001', '2611-0001', '2611', 'Grace', '16', 'A3.5', 'P 2000 x', '', '   '])(
  '%j is written as numbers are, or is none',
  (typed) => {
    expect(numbersMeant(typed)).toEqual([]);
  },
);
