import * as library from 'libphonenumber-js/min';
import { describe, expect, test } from 'vitest';
import { phonesOf } from '../../../src/builders/phones.ts';

describe('a phone number', () => {
  test.each([
    ['GB', '020 7946 0018', '+442079460018', '020 7946 0018'],
    ['GB', '+86 138 0013 8000', '+8613800138000', '+86 138 0013 8000'],
    ['CN', '138 0013 8000', '+8613800138000', '138 0013 8000'],
    ['CN', '(010) 8888-6666', '+861088886666', '010 8888 6666'],
    ['US', '415.555.2671', '+14155552671', '(415) 555-2671'],
    ['XX', '+44 20 7946 0018', '+442079460018', '+44 20 7946 0018'],
  ])('in %s, %s is stored as %s and written %s', (country, typed, stored, written) => {
    const phones = phonesOf(library, country);
    expect(phones.read(typed)).toBe(stored);
    expect(phones.write(stored)).toBe(written);
    expect(phones.isWhole(stored)).toBe(true);
  });

  test.each([
    ['GB', '12345'],
    ['GB', 'ask the daughter'],
    ['XX', '020 7946 0018'],
    ['', '138'],
  ])('that is invalid in “%s” stays as it was typed: %s', (country, typed) => {
    const phones = phonesOf(library, country);
    expect([phones.read(typed), phones.write(typed), phones.isWhole(typed)]).toEqual([typed, typed, false]);
  });
});
