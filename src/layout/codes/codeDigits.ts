import { limits } from '../../../domain/limits.ts';

/** Zeros of the supported digits: Latin, Arabic, Persian, full-width. */
const zeros = [0x30, 0x660, 0x6f0, 0xff10];

const latin = (digit: string) => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => point >= first && point < first + 10);
  return zero === undefined ? '' : String(point - zero);
};

/** The digits of a typed or pasted code: `123 456`, `Code: 123456`, `١٢٣٤٥٦`. */
export const readCode = (typed: string): string => Array.from(typed, latin).join('').slice(0, limits.codeDigits);

/** The text with Latin digits: `١٣٨` becomes `138`. */
export const withLatinDigits = (typed: string): string =>
  Array.from(typed, (letter) => latin(letter) || letter).join('');
