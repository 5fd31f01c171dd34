import { decode } from '../../mesh/parse/text.ts';
import type { Input } from './input.ts';
import { filterLines, firstWord, numbersOnly } from './lines.ts';

/** Neutral names by which a model's files refer to each other. */
export interface Names {
  /** The neutral name of the file originally called `name`; null if not included. */
  file(name: string): string | null;
  material(name: string): string;
}

const numbers = /^(?:v|vn|vt|vp)$/;
const places = /^(?:f|l|p|s)$/;
/** `3/1/2` and `3//2`. */
const place = /^(?:-?\d+(?:\/-?\d*){0,2}|off)$/i;
/** FDI tooth numbers don't identify a person. */
const tooth = /^[1-8][1-8]$/;

/** OBJ without comments and object names; groups are numbered, materials and files get neutral names. */
export function cleanObj(input: Input, names: Names): AsyncGenerator<Buffer> {
  const groups = new Map<string, string>();
  const group = (name: string) => {
    if (tooth.test(name)) return name;
    if (!groups.has(name)) groups.set(name, `part-${groups.size + 1}`);
    return groups.get(name) ?? '';
  };
  /** Whether this line continues the previous one. */
  let goesOn = false;
  const rule = (line: Buffer): boolean | string | Buffer => {
    if (goesOn) return numbersOnly(line, 0, place);
    const { keyword, end } = firstWord(line);
    if (numbers.test(keyword)) return numbersOnly(line, end);
    if (places.test(keyword)) return numbersOnly(line, end, place);
    const rest = decode(line.subarray(end)).trim();
    if (keyword === 'g') return ['g', ...rest.split(/\s+/).filter(Boolean).map(group)].join(' ');
    if (keyword === 'usemtl') return `usemtl ${names.material(rest)}`;
    if (keyword === 'mtllib') return libraries(rest, names);
    return line.length === 0;
  };
  return filterLines(input, (line) => {
    const isContinued = line.at(-1) === backslash;
    const result = rule(isContinued ? line.subarray(0, -1) : line);
    goesOn = result === true && isContinued;
    return result;
  });
}

const backslash = 92;

/** One name with spaces, or several without. */
function libraries(rest: string, names: Names): string | false {
  const whole = names.file(rest);
  const found = whole ? [whole] : rest.split(/\s+/).flatMap((name) => names.file(name) ?? []);
  return found.length > 0 && `mtllib ${found.join(' ')}`;
}
