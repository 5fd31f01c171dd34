import { stlTriangles } from '../../mesh/parse/stl.ts';
import { type Input, Uncleanable } from './input.ts';
import { filterLines, firstWord, numbersOnly } from './lines.ts';

const header = 80;
const record = 50;
/** Magics' default face colour: the word and four bytes. */
const colour = Buffer.from('COLOR=');
const colourBytes = 4;

/**
 * Binary STL with a blank header except for its colour, and without trailing bytes.
 * @throws Uncleanable if there are fewer triangles than declared
 */
export async function* cleanBinaryStl(input: Input, size: number): AsyncGenerator<Buffer> {
  const start = Buffer.from(await input.take(header + 4));
  const triangles = start.length === header + 4 ? stlTriangles(start.readUInt32LE(header), size) : Infinity;
  const geometry = triangles * record;
  if (start.length + geometry > size) throw new Uncleanable('triangles are missing');
  start.writeUInt32LE(triangles, header);
  const at = start.subarray(0, header).indexOf(colour);
  const end = at + colour.length + colourBytes;
  start.fill(0, 0, at >= 0 && end <= header ? at : header);
  if (at >= 0 && end <= header) start.fill(0, end, header);
  yield start;
  yield* input.pass(geometry);
}

const geometry = /^(?:facet|normal|outer|loop|vertex|end|endloop|endfacet)$/i;

/** ASCII STL with only facets and unnamed solids. */
export const cleanTextStl = (input: Input): AsyncGenerator<Buffer> =>
  filterLines(input, (line) => {
    const { keyword, end } = firstWord(line);
    if (keyword === 'solid' || keyword === 'endsolid') {
      if (/\bfacet\s+normal\b/i.test(line.toString('latin1', end))) throw new Uncleanable('a solid on one line');
      return line.length === keyword.length ? true : keyword;
    }
    if (keyword === 'end' && firstWord(line.subarray(end)).keyword === 'solid') return 'end solid';
    return geometry.test(keyword) && numbersOnly(line, end, geometry);
  });
