import {
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { reachedContact } from '../../../src/layout/contact/reachedContact.ts';

describe('the contact that a code goes to', () => {
  test.each([
    ['+49', '0170 123-4567', '+49 1701234567'],
    ['+49', '1701234567', '+49 1701234567'],
    [null, '+49 (0)170 1234567', '+49 1701234567'],
    ['+36', '06 20 123 4567', '+36 201234567'],
    ['+7', '8 912 345-67-89', '+7 9123456789'],
    ['+39', '06 1234 5678', '+39 0612345678'],
    ['+86', '١٣٨ 0013 8000', '+86 13800138000'],
    [undefined, ' Ada@North.demo ', 'ada@north.demo'],
    [null, '0170', '0170'],
  ])('with %s, %j is written %s', (phoneCode, contact, written) => {
    expect(reachedContact({ contact, phoneCode })).toBe(written);
  });

  test('equals the result of the server’s library, in every country, with and without a leading zero', () => {
    const wrong = getCountries().flatMap((country) => {
      const phoneCode = `+${getCountryCallingCode(country)}`;
      const national = getExampleNumber(country, examples)?.nationalNumber ?? '';
      return [national, `0${national}`].filter((contact) => {
        const read = parsePhoneNumberFromString(phoneCode + contact);
        return read?.isValid() && reachedContact({ contact, phoneCode }).replace(' ', '') !== read.number;
      });
    });
    expect(wrong).toEqual([]);
  });
});
