/** Bidirectional controls and zero-width characters, which make two names look alike. Joiners stay: emoji need them. */
const hidden = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;
/** Invisible text: spaces, default-ignorable code points, the blank braille cell. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
export const seen = (value: string) => (blank.test(value) ? '' : value.replaceAll(hidden, '').trim());
/** Line breaks with surrounding spaces. */
const breaks = /(?<![^\S\r\n])[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029]\s*/g;
export const inOneLine = (value: string) => value.replaceAll(breaks, ' ');
