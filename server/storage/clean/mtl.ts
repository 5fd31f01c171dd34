import { decode } from '../../mesh/parse/text.ts';
import type { Input } from './input.ts';
import { filterLines, firstWord, numbersOnly } from './lines.ts';
import type { Names } from './obj.ts';
import { unquoted } from '../../mesh/parse/mtl.ts';

const values = /^(?:k[aeds]|ks|ns|ni|d|tr|tf|illum|sharpness|p[rmsc]|pcr|aniso|anisor)$/;
const options = /^(?:-halo|xyz)$/i;
const maps = /^(?:map_\w{1,10}|bump|disp|decal|refl|norm)$/;
/** Options before an image's name. */
const option = /^-(?:blendu|blendv|bm|boost|cc|clamp|imfchan|mm|o|s|t|texres|type)$/i;
const optionValue = /^(?:[-+]?[\d.]+|on|off|[rgbmlz]|sphere|cube_\w{3,6})$/i;

/** MTL without comments, with neutral names for materials and images. Drops references to files not included. */
export const cleanMtl = (input: Input, names: Names): AsyncGenerator<Buffer> =>
  filterLines(input, (line) => {
    const { keyword, end } = firstWord(line);
    const rest = decode(line.subarray(end)).trim();
    if (keyword === 'newmtl') return `newmtl ${names.material(rest)}`;
    if (values.test(keyword)) return numbersOnly(line, end, options);
    if (maps.test(keyword)) return image(line.toString('latin1').trim().slice(0, keyword.length), rest, names);
    return line.length === 0;
  });

function image(keyword: string, rest: string, names: Names): string | false {
  const words = rest.split(/\s+/);
  let at = 0;
  while (at < words.length && option.test(words[at]!)) {
    at++;
    while (at < words.length && optionValue.test(words[at]!)) at++;
  }
  const name = names.file(unquoted(words.slice(at).join(' ')));
  return name !== null && [keyword, ...words.slice(0, at), name].join(' ');
}

/** The material names in an MTL, in order. */
export const materialsOf = (text: string): string[] =>
  text.split(/\r\n|\n|\r/).flatMap((line) => {
    // Uses trim: a regex with surrounding blanks is quadratic in a line's blanks.
    const words = line.trim();
    return /^newmtl[ \t]/i.test(words) ? [words.slice('newmtl'.length).trim()] : [];
  });
