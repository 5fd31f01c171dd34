import { type Input, Uncleanable } from './input.ts';
import { filterLines, firstWord, numbersOnly } from './lines.ts';

const header = 80;
const record = 50;
/** A default colour for the faces, as Magics writes it: the word and four bytes. */
const colour = Buffer.from('COLOR=');
const colourBytes = 4;

/**
 * Binary STL with its header blanked, as far as it names no colour, and without what follows the triangles.
 * @throws Uncleanable where there are fewer triangles than it says
 */
export async function* cleanBinaryStl(input: Input, size: number): AsyncGenerator<Buffer> {
  const start = Buffer.from(await input.take(header + 4));
  const geometry = start.length === header + 4 ? start.readUInt32LE(header) * record : Infinity;
  if (start.length + geometry > size) throw new Uncleanable('triangles are missing');
  const at = start.subarray(0, header).indexOf(colour);
  const end = at + colour.length + colourBytes;
  start.fill(0, 0, at >= 0 && end <= header ? at : header);
  if (at >= 0 && end <= header) start.fill(0, end, header);
  yield start;
  yield* input.pass(geometry);
}

const geometry = /^(?:facet|normal|outer|loop|vertex|endloop|endfacet)$/i;

/** ASCII STL without the names of its solids, and without whatever is no facet. */
export const cleanTextStl = (input: Input): AsyncGenerator<Buffer> =>
  filterLines(input, (line) => {
    const { keyword, end } = firstWord(line);
    if (keyword === 'solid' || keyword === 'endsolid') {
      if (/\bfacet\s+normal\b/i.test(line.toString('latin1', end))) throw new Uncleanable('a solid on one line');
      return line.length === keyword.length ? true : keyword;
    }
    return geometry.test(keyword) && numbersOnly(line, end, geometry);
  });
