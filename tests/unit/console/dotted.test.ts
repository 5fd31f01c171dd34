import { expect, it } from 'vitest';
import { dotted } from '../../../src/builders/dotted.ts';

it('keeps each part of a line together when one runs in the other direction', () => {
  expect(dotted(['16', null, '', 'ترميم', undefined, '2026/11/22'])).toBe(
    '\u206816\u2069 · \u2068ترميم\u2069 · \u20682026/11/22\u2069',
  );
});
