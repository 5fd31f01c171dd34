/** Bidirectional controls and zero-width characters, which make two names look alike. Emoji need joiners. */
const hidden = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;
/** Nothing that an eye would see: spaces, what is never drawn, the braille cell without a dot. */
const blank = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
export const seen = (value: string) => (blank.test(value) ? '' : value.replaceAll(hidden, '').trim());
/** What begins a new line, with the spaces around it. */
const breaks = /(?<![^\S\r\n])[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029]\s*/g;
export const inOneLine = (value: string) => value.replaceAll(breaks, ' ');
