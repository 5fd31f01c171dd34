import { Readable } from 'node:stream';
import { MeshError } from '../../mesh/errors.ts';
import type { FileKind } from '../../../domain/order/files/fileNames.ts';
import { Input, Uncleanable } from './input.ts';
import { cleanObj, type Names } from './obj.ts';
import { cleanPly } from './ply.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import { readProject, writeProject } from '../../projects/index.ts';
import { startsAsPly } from '../../mesh/parse/plyHeader.ts';
import { isTextStl, longestName, looksLikeBinaryStl, stlTriangles } from '../../mesh/parse/stl.ts';
import { filterLines, firstWord, numbersOnly } from './lines.ts';
import sharp from 'sharp';
import { decode, encodingOf } from '../../mesh/parse/text.ts';
import { unquoted } from '../../mesh/parse/mtl.ts';

export { Uncleanable } from './input.ts';
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
  if (kind === 'project' || looksLikeBinaryStl(start, size)) return input;
  if (encoding !== 'utf-8') return new Input(decoded(input, new TextDecoder(encoding)));
  if (start.subarray(0, byteOrderMark.length).equals(byteOrderMark)) await input.take(byteOrderMark.length);
  return input;
}

async function* decoded(input: Input, decoder: TextDecoder): AsyncGenerator<Buffer> {
  for (let piece = await input.next(); piece.length > 0; piece = await input.next())
    yield Buffer.from(decoder.decode(piece, { stream: true }));
}

/** By content first, like the parser, then by name. */
function cleanerFor(start: Buffer, input: Input, { name, kind, size }: Asked, names: Names): AsyncGenerator<Buffer> {
  if (kind === 'project') return cleanProject(input, size);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'mtl') return cleanMtl(input, names);
  if (startsAsPly(start)) return cleanPly(input, names);
  if (looksLikeBinaryStl(start, size)) return cleanBinaryStl(input, size);
  if (isTextStl(start)) return cleanTextStl(input);
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

const stlHeader = 80;
const stlRecord = 50;
/** Magics' default face colour: the word and four bytes. */
const colour = Buffer.from('COLOR=');
const colourBytes = 4;

/**
 * Binary STL with a blank header except for its colour, and without trailing bytes.
 * @throws Uncleanable if there are fewer triangles than declared
 */
async function* cleanBinaryStl(input: Input, size: number): AsyncGenerator<Buffer> {
  const start = Buffer.from(await input.take(stlHeader + 4));
  const triangles = start.length === stlHeader + 4 ? stlTriangles(start.readUInt32LE(stlHeader), size) : Infinity;
  const geometry = triangles * stlRecord;
  if (start.length + geometry > size) throw new Uncleanable('triangles are missing');
  start.writeUInt32LE(triangles, stlHeader);
  const at = start.subarray(0, stlHeader).indexOf(colour);
  const end = at + colour.length + colourBytes;
  start.fill(0, 0, at >= 0 && end <= stlHeader ? at : stlHeader);
  if (at >= 0 && end <= stlHeader) start.fill(0, end, stlHeader);
  yield start;
  yield* input.pass(geometry);
}

const stlWords = /^(?:facet|normal|outer|loop|vertex|end|endloop|endfacet)$/i;

/** ASCII STL with only facets and unnamed solids. */
const cleanTextStl = (input: Input): AsyncGenerator<Buffer> =>
  filterLines(input, (line) => {
    const { keyword, end } = firstWord(line);
    if (keyword === 'solid' || keyword === 'endsolid') {
      if (/\bfacet\s+normal\b/i.test(line.toString('latin1', end))) throw new Uncleanable('a solid on one line');
      return line.length === keyword.length ? true : keyword;
    }
    if (keyword === 'end' && firstWord(line.subarray(end)).keyword === 'solid') return 'end solid';
    return stlWords.test(keyword) && numbersOnly(line, end, stlWords);
  });

const seconds = 60;

/**
 * Re-encodes an image in its own format, upright and in sRGB: metadata such as places and names is removed. Visible
 * content stays.
 * @param path of a local file
 * @throws Uncleanable if it isn't an image, or has several pages
 */
export async function cleanPicture(path: string): Promise<Buffer> {
  try {
    const { format, space, pages = 1 } = await sharp(path).metadata();
    if (pages > 1) throw new Uncleanable('several pictures');
    const isDeep = space === 'grey16' || space === 'rgb16' || space === 'b-w';
    const picture = sharp(path, { limitInputPixels: serverLimits.drawnPixels, failOn: 'error' })
      .timeout({ seconds })
      .rotate()
      .toColourspace(isDeep ? space : 'srgb');
    // Visually lossless.
    if (format === 'jpeg') return await picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
    if (format === 'png') return await picture.png().toBuffer();
    if (format === 'webp') return await picture.webp({ quality: 95 }).toBuffer();
    if (format === 'gif') return await picture.gif().toBuffer();
    if (format === 'tiff') return await picture.tiff({ compression: 'lzw' }).toBuffer();
  } catch (error) {
    throw error instanceof Uncleanable ? error : new Uncleanable('no picture that can be read', { cause: error });
  }
  throw new Uncleanable('no picture of a kind that is drawn');
}

const values = /^(?:k[aeds]|ks|ns|ni|d|tr|tf|illum|sharpness|p[rmsc]|pcr|aniso|anisor)$/;
const options = /^(?:-halo|xyz)$/i;
const maps = /^(?:map_\w{1,10}|bump|disp|decal|refl|norm)$/;
/** Options before an image's name. */
const option = /^-(?:blendu|blendv|bm|boost|cc|clamp|imfchan|mm|o|s|t|texres|type)$/i;
const optionValue = /^(?:[-+]?[\d.]+|on|off|[rgbmlz]|sphere|cube_\w{3,6})$/i;

/** MTL without comments, with neutral names for materials and images. Drops references to files not included. */
const cleanMtl = (input: Input, names: Names): AsyncGenerator<Buffer> =>
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
