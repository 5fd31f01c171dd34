import { createHash, randomInt } from 'node:crypto';

/** No letter that is taken for a digit or for another one: Crockford's. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A secret that people read and type, 5 bits a sign: `7K2M-…`, in fours. */
export const makePrintedCode = (length: number): string =>
  Array.from({ length }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + signs[randomInt(signs.length)]).join('');

/** Typed small, with spaces or dashes of any kind, with an O for a 0, it is the same. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** As it is kept. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(plainCode(typed)).digest();
