import { createHash, randomInt } from 'node:crypto';

/** Crockford's alphabet: no letter that looks like a digit or another letter. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret that people read and type, 5 bits per character, in groups of four: `7K2M-…`. */
export const makePrintedCode = (length: number): string =>
  Array.from({ length }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + signs[randomInt(signs.length)]).join('');

/** Normalises lower case, spaces, any dashes, and O for 0 or I and L for 1. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The stored form. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(plainCode(typed)).digest();
