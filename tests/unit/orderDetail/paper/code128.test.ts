import { expect, test } from 'vitest';
import { code128 } from '../../../../src/custom/orderDetail/paper/Barcode.tsx';

const symbols = (widths: number[]) =>
  Array.from({ length: (widths.length - 1) / 6 }, (_, index) => widths.slice(index * 6, index * 6 + 6).join(''));
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

test('starts with set B, ends with the stop code, and has a valid checksum', () => {
  const widths = code128('PJJ123C')!;
  const read = symbols(widths);
  expect([read[0], read.at(-2), widths.slice(-7).join('')]).toEqual(['211214', '311321', '2331112']);
  expect(widths).toHaveLength((1 + 7 + 1) * 6 + 7);
});

test('gives every character a unique symbol: 11 modules, an even number of them black', () => {
  const seen = new Set(printable.map((sign) => symbols(code128(sign)!)[1]!));
  expect(seen.size).toBe(printable.length);
  for (const symbol of seen) {
    const widths = Array.from(symbol, Number);
    const sum = (from: number) => widths.filter((_, index) => index % 2 === from).reduce((all, one) => all + one, 0);
    expect([symbol, sum(0) + sum(1), sum(0) % 2]).toEqual([symbol, 11, 0]);
  }
});

test('has no bars for unsupported characters', () => {
  expect([code128(''), code128('订单'), code128('a\n')]).toEqual([null, null, null]);
});
