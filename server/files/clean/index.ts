import { Readable } from 'node:stream';
import { MeshError } from '../../mesh/errors.ts';
import { kindOfName } from '../../mesh/names.ts';
import { Input, Uncleanable } from './input.ts';
import { cleanMtl } from './mtl.ts';
import { cleanObj, type Names } from './obj.ts';
import { cleanPly } from './ply.ts';
import { cleanBinaryStl, cleanTextStl } from './stl.ts';

export { Uncleanable } from './input.ts';
export { materialsOf } from './mtl.ts';
export type { Names } from './obj.ts';

interface Asked {
  name: string;
  size: number;
}

/**
 * - `clean`: a copy is made with the same geometry, byte by byte, and without names
 * - `keep`: given as it is, for nothing cleans it yet
 * - `withhold`: names the patient and can't be cleaned, so it isn't given
 */
export type Treatment = 'clean' | 'keep' | 'withhold';

/** What becomes of each kind of file where the patient's name may not go along. */
const treatments: Record<ReturnType<typeof kindOfName>, Treatment> = {
  model: 'clean',
  material: 'clean',
  archive: 'withhold',
  project: 'withhold',
  image: 'keep',
  document: 'keep',
  other: 'keep',
};

export const treatmentOf = (name: string): Treatment => treatments[kindOfName(name)];

const enough = 2000;

/**
 * The bytes of a model or a material without the names in it: read and written in a stream, of any size.
 * @throws Uncleanable where the bytes aren't what the name says
 */
export const cleaned = (source: AsyncIterable<Buffer>, asked: Asked, names: Names): Readable =>
  Readable.from(cleanedPieces(source, asked, names), { objectMode: false });

async function* cleanedPieces(
  source: AsyncIterable<Buffer>,
  { name, size }: Asked,
  names: Names,
): AsyncGenerator<Buffer> {
  const input = new Input(source);
  try {
    yield* cleanerFor(await input.peek(enough), input, { name, size }, names);
  } catch (error) {
    throw error instanceof MeshError ? new Uncleanable(error.code) : error;
  } finally {
    await input.close();
  }
}

/** Some programs write it before a text; the parser skips it in an STL. */
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

async function* withoutMark(input: Input, text: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if ((await input.peek(byteOrderMark.length)).equals(byteOrderMark)) await input.take(byteOrderMark.length);
  yield* text;
}

/** By content first, as the parser tells them, and by name where content doesn't say. */
function cleanerFor(start: Buffer, input: Input, { name, size }: Asked, names: Names): AsyncGenerator<Buffer> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'mtl') return cleanMtl(input, names);
  if (/^ply[\r\n]/.test(start.toString('latin1', 0, 4))) return cleanPly(input);
  const isExact = start.length >= 84 && 84 + 50 * start.readUInt32LE(80) === size;
  if (isExact) return cleanBinaryStl(input, size);
  const text = start.toString('utf8').replace(/^\ufeff/, '');
  const isSolid = /^\s*solid\b/i.test(text.slice(0, 80)) && (size < 84 || /\b(facet|endsolid)\b/i.test(text));
  if (isSolid) return withoutMark(input, cleanTextStl(input));
  if (extension === 'obj') return cleanObj(input, names);
  if (extension === 'stl') return cleanBinaryStl(input, size);
  throw new Uncleanable('no mesh');
}
