import { Readable } from 'node:stream';
import { MeshError } from '../../mesh/errors.ts';
import type { FileKind } from '../../../domain/order/files/fileNames.ts';
import { Input, Uncleanable } from './input.ts';
import { cleanMtl } from './mtl.ts';
import { cleanObj, type Names } from './obj.ts';
import { cleanPly } from './ply.ts';
import { cleanBinaryStl, cleanTextStl } from './stl.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { longestName } from '../../mesh/parse/stl.ts';
import { encodingOf } from '../../mesh/parse/text.ts';
import { readProject } from '../../projects/index.ts';
import { writeProject } from '../../projects/write.ts';

export { Uncleanable } from './input.ts';
export { materialsOf } from './mtl.ts';
export { cleanPicture } from './picture.ts';
export type { Names } from './obj.ts';

export interface Asked {
  name: string;
  kind: FileKind;
  size: number;
}

/**
 * Streams a file with all names removed: models of any size, materials and projects. Images and PDFs are read whole, by
 * `cleanPicture` and the workers.
 * @throws Uncleanable if the bytes aren't what the name says
 */
export const cleaned = (source: AsyncIterable<Buffer>, asked: Asked, names: Names): Readable =>
  Readable.from(cleanedPieces(source, asked, names), { objectMode: false });

async function* cleanedPieces(source: AsyncIterable<Buffer>, asked: Asked, names: Names): AsyncGenerator<Buffer> {
  const input = new Input(source);
  try {
    const text = await plain(input, asked);
    yield* cleanerFor(await text.peek(longestName), text, asked, names);
  } catch (error) {
    throw error instanceof MeshError ? new Uncleanable(error.code) : error;
  } finally {
    await input.close();
  }
}

/** UTF-8 byte order mark. */
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Text as UTF-8 without a byte order mark, as the parser reads it. */
async function plain(input: Input, { kind, size }: Asked): Promise<Input> {
  const start = await input.peek(84);
  const encoding = encodingOf(start);
  if (kind === 'project' || isExact(start, size)) return input;
  if (encoding !== 'utf-8') return new Input(decoded(input, new TextDecoder(encoding)));
  if (start.subarray(0, byteOrderMark.length).equals(byteOrderMark)) await input.take(byteOrderMark.length);
  return input;
}

async function* decoded(input: Input, decoder: TextDecoder): AsyncGenerator<Buffer> {
  for (let piece = await input.next(); piece.length > 0; piece = await input.next())
    yield Buffer.from(decoder.decode(piece, { stream: true }));
}

const isExact = (start: Buffer, size: number) => start.length >= 84 && 84 + 50 * start.readUInt32LE(80) === size;

/** By content first, like the parser, then by name. */
function cleanerFor(start: Buffer, input: Input, { name, kind, size }: Asked, names: Names): AsyncGenerator<Buffer> {
  if (kind === 'project') return cleanProject(input, size);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'mtl') return cleanMtl(input, names);
  if (/^ply[\r\n]/.test(start.toString('latin1', 0, 4))) return cleanPly(input, names);
  if (isExact(start, size)) return cleanBinaryStl(input, size);
  const text = start.toString();
  const isSolid = /^\s*solid\b/i.test(text.slice(0, 80)) && (size < 84 || /\b(facet|endsolid)\b/i.test(text));
  if (isSolid) return cleanTextStl(input);
  if (extension === 'obj') return cleanObj(input, names);
  if (extension === 'stl') return cleanBinaryStl(input, size);
  throw new Uncleanable('no mesh');
}

/** Rewrites a scanner's project from what we understand of it: the teeth and their prescription. */
async function* cleanProject(input: Input, size: number): AsyncGenerator<Buffer> {
  if (size > serverLimits.projectBytes) throw new Uncleanable('a project of that size');
  const proposal = await readProject(input.pass(size));
  if (!proposal) throw new Uncleanable('no project that we read');
  yield Buffer.from(writeProject(proposal));
}
